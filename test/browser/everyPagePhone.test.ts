import { PHONE } from '../support/browser.ts'
import { checkEveryPage } from './pageChecks.ts'

checkEveryPage('phone', { viewport: PHONE, hasTouch: true, isMobile: true }, [320])
