import { DESKTOP } from '../support/browser.ts'
import { checkEveryPage } from './pageChecks.ts'

checkEveryPage('desktop', { viewport: DESKTOP })
