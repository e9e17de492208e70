import type { Language } from '../domain/kernel/language.ts'
import { accounts } from './accounts/accounts.ts'
import { accountScreens } from './accounts/accountScreens.ts'
import { bulletinPages } from './warnings/bulletinPages.ts'
import { boardWords } from './boards/boards.ts'
import { browserKept } from './accounts/browserKept.ts'
import { cameras } from './cameras/cameras.ts'
import { contentWords } from './content/contents.ts'
import { deliveryWords } from './messages/deliveries.ts'
import { demoPhone } from './messages/demoPhone.ts'
import { developers } from './kernel/developers.ts'
import { favourites } from './favourites/favourites.ts'
import { forecastPages } from './forecasts/forecastPages.ts'
import { forecasts } from './forecasts/forecasts.ts'
import { frame } from './kernel/frame.ts'
import { home } from './map/home.ts'
import { measurements } from './observations/measurements.ts'
import { noticeBoard } from './notices/noticeBoard.ts'
import { notices } from './kernel/notices.ts'
import { officeDeeds } from './backOffice/deeds.ts'
import { officeScreens } from './backOffice/screens.ts'
import { officeUpkeep } from './backOffice/upkeep.ts'
import { officeWords } from './backOffice/office.ts'
import { pages } from './kernel/pages.ts'
import { places } from './places/places.ts'
import { popupWords } from './notices/popups.ts'
import { presets } from './trips/presets.ts'
import { oceanClimate } from './observations/oceanClimate.ts'
import { privacy } from './accounts/privacy.ts'
import { publicationWords } from './publications/publications.ts'
import { refusals } from './kernel/refusals.ts'
import { retention } from './accounts/retention.ts'
import { seaLevels } from './partners/seaLevels.ts'
import { settings } from './kernel/settings.ts'
import { stations } from './observations/stations.ts'
import { status } from './messages/status.ts'
import { subscriptionNames } from './messages/subscriptionNames.ts'
import { subscriptions } from './messages/subscriptions.ts'
import { systemInfo } from './kernel/systemInfo.ts'
import { tides } from './tides/tides.ts'
import { trips } from './trips/trips.ts'
import { wall } from './places/wall.ts'
import { warningPages } from './warnings/warningPages.ts'
import { warnings } from './warnings/warnings.ts'
import { zonePages } from './zones/zonePages.ts'

/**
 * Every group of words in one language, for pages made on the server. An island imports only the groups it shows,
 * so that a browser never loads the rest.
 */
export function words(language: Language) {
  return {
    accounts: accounts[language],
    accountScreens: accountScreens[language],
    bulletinPages: bulletinPages[language],
    boards: boardWords[language],
    browserKept: browserKept[language],
    cameras: cameras[language],
    content: contentWords[language],
    deliveries: deliveryWords[language],
    demoPhone: demoPhone[language],
    developers: developers[language],
    favourites: favourites[language],
    forecastPages: forecastPages[language],
    forecasts: forecasts[language],
    frame: frame[language],
    home: home[language],
    measurements: measurements[language],
    noticeBoard: noticeBoard[language],
    notices: notices[language],
    office: officeWords[language],
    officeDeeds: { ...officeDeeds[language], ...officeScreens[language], ...officeUpkeep[language] },
    pages: pages[language],
    places: places[language],
    popups: popupWords[language],
    presets: presets[language],
    oceanClimate: oceanClimate[language],
    privacy: privacy[language],
    publications: publicationWords[language],
    refusals: refusals[language],
    retention: retention[language],
    seaLevels: seaLevels[language],
    settings: settings[language],
    stations: stations[language],
    status: status[language],
    subscriptionNames: subscriptionNames[language],
    subscriptions: subscriptions[language],
    systemInfo: systemInfo[language],
    tides: tides[language],
    trips: trips[language],
    wall: wall[language],
    warningPages: warningPages[language],
    warnings: warnings[language],
    zonePages: zonePages[language],
  }
}

export type Words = ReturnType<typeof words>
