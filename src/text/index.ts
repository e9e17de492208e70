import type { Language } from '../domain/language.ts'
import { accounts } from './accounts.ts'
import { accountScreens } from './accountScreens.ts'
import { bulletinPages } from './bulletinPages.ts'
import { browserKept } from './browserKept.ts'
import { demoPhone } from './demoPhone.ts'
import { developers } from './developers.ts'
import { favourites } from './favourites.ts'
import { forecastPages } from './forecastPages.ts'
import { forecasts } from './forecasts.ts'
import { frame } from './frame.ts'
import { home } from './home.ts'
import { measurements } from './measurements.ts'
import { notices } from './notices.ts'
import { pages } from './pages.ts'
import { privacy } from './privacy.ts'
import { refusals } from './refusals.ts'
import { retention } from './retention.ts'
import { settings } from './settings.ts'
import { stations } from './stations.ts'
import { status } from './status.ts'
import { subscriptions } from './subscriptions.ts'
import { systemInfo } from './systemInfo.ts'
import { warningPages } from './warningPages.ts'
import { warnings } from './warnings.ts'
import { zonePages } from './zonePages.ts'

/**
 * Every group of words in one language, for pages made on the server. An island imports only the groups it shows,
 * so that a browser never loads the rest.
 */
export function words(language: Language) {
  return {
    accounts: accounts[language],
    accountScreens: accountScreens[language],
    bulletinPages: bulletinPages[language],
    browserKept: browserKept[language],
    demoPhone: demoPhone[language],
    developers: developers[language],
    favourites: favourites[language],
    forecastPages: forecastPages[language],
    forecasts: forecasts[language],
    frame: frame[language],
    home: home[language],
    measurements: measurements[language],
    notices: notices[language],
    pages: pages[language],
    privacy: privacy[language],
    refusals: refusals[language],
    retention: retention[language],
    settings: settings[language],
    stations: stations[language],
    status: status[language],
    subscriptions: subscriptions[language],
    systemInfo: systemInfo[language],
    warningPages: warningPages[language],
    warnings: warnings[language],
    zonePages: zonePages[language],
  }
}

export type Words = ReturnType<typeof words>
