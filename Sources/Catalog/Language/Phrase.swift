/// What the program says: one name for each sentence and label of `Resources/strings.txt`, in its order.
public enum Phrase: String, CaseIterable, Sendable {
    // The search bar and the first screen.
    case placeholder, placeholderLibraries, firstHeadline, firstHeadlineSample, firstHeadlineEverywhere
    case firstHeadlineLibraries, firstHeadlineSource, firstLine, firstLineLibraries, recentSearches, suggestedSearches

    // The categories.
    case categoryAll, categoryMusic, categorySoftware, categoryEBooks, categoryMovies, categoryTV, categoryPodcasts
    case categoryAudiobooks

    // The kinds of item.
    case kindSong, kindAlbum, kindMusicVideo, kindMovie, kindTVEpisode, kindTVSeason, kindPodcast, kindPodcastEpisode
    case kindApp, kindMacApp, kindEBook, kindAudiobook, kindArtist, kindPicture, kindOther

    // An item.
    case unknownArtist, artistAndKind, priceFree, priceNotSeparately, priceView, labelType, labelGenre, labelReleased
    case labelLength, labelTracks, labelEpisodes, labelSize, labelRating, labelAdvisory, labelSeason, labelPodcast
    case labelAlbum, labelPartOf, labelSource, ratingStars, ratingStarsAndCount, sizeBytes, sizeKilobytes, sizeMegabytes
    case sizeGigabytes

    // The list.
    case sourceSample, allSources, severalSources, sharedRows, onlySource, sourceFailed, searchingNow
    case searchingFor, searchStopped
    case nothingFound, nothingFoundAnywhere, nothingFoundInCategory
    case searchFailed, storeAskedAgain, positionOf, sortName, sortRelevance, sortPrice, sortDate, skippedRows, firstRows
    case ageNow, ageMinutes, ageHours, ageDays, tooSmall

    // The artwork grid and the gallery.
    case pageNumber, turnsWithWindow, alwaysList, alwaysGrid, galleryTitle, galleryIsEmpty, creditsTitle, creditLine
    case drawnHere

    // The pop-up's messages.
    case copiedAddress, noLink, openingStore

    // What was just set.
    case textSize, motionFull, motionReduced, motionNone, frameRate, recordingEnded

    // The figures of the link.
    case pacingFrames, pacingBytes, pacingRoundTrip, pacingQueue, pacingQuality, pacingLink, linkCold, linkStalled
    case linkSilent, linkUnpaced

    // What a key does, on the status line and in the help.
    case actionSearch, actionOpen, actionSort, actionSource, actionGallery, actionQuit, actionHelp, actionCategory,
        actionHistory
    case actionResults, actionStore, actionCopyLink, actionAddress, actionNeighbour, actionScroll, actionClose,
        actionChoose
    case actionFullScreen, actionFan, actionCredits, actionGoToPage, actionSearchAgain, actionStop

    // The help.
    case helpField, helpList, helpGrid, helpGallery, helpPopUp, helpAnywhere, keyNextCategory, keyEarlierSearches
    case keySuggestions, keyDelete, keyToResults, keyOneItem, keyOnePage, keyEnds, keySort, keySource,
        keyNextSource, keyOneTile,
        keyPageNumber
    case keyAsInList, keyChooseCard, keyFullScreen, keyBackToFan, keyCredits, keyStore, keyCopyLink, keyAddress,
        keyThisPage
    case keyGallery, keyOrientation, keyTextSize, keyMotion, keyFrameRate, keyPacing, keySuspend, keyRedraw

    // The catalogues' errors and notes.
    case errorRateLimited, errorRateLimitedFor, errorNotKept, errorServer, errorEmptyAnswer, errorWebPage,
        errorBrokenAnswer, errorRefused
    case errorRefusedSaying, errorRefusedCountry, errorRefusedLanguage, errorRefusedCategory, errorCancelled
    case errorNoCurl, errorTooLarge, errorTimedOut, errorRedirect, errorRedirectLoop, errorNotFound, errorNotReached
    case errorNotReachedInTime, errorConnectionLost, errorCutOff, errorCertificate, errorCertificatesMissing
    case errorNotHTTP, errorAddress, errorNoAnswer, errorSampleDamaged, errorLibraryBusy
    case errorLibraryDamaged, errorLibraryTooNew, errorLibraryUnavailable, noteOffline, noteNoNetwork, noteNoCurl
    case noteKeptOffline, noteKeptNotReached, noteKeptLimited, noteFirstRows, noteLanguage, nothingInSource
}
