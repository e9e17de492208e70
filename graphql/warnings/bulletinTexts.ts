import type { ZoneIssue } from '../../server/forecasts/zoneIssues.ts'
import type { ZoneForecastPeriod } from '../../src/domain/forecasts/forecasts.ts'
import type { Language } from '../../src/domain/kernel/language.ts'
import type { StoredWarningEvent, WarningAction, WarningCommand } from '../../src/domain/warnings/warnings.ts'
import { weatherText } from '../../src/text/forecasts/forecastSentences.ts'
import { rangeText, whenText } from '../../src/text/forecasts/forecastTimes.ts'
import type { Reader } from '../../src/text/forecasts/forecastTimes.ts'
import { forecasts } from '../../src/text/forecasts/forecasts.ts'
import { measurements } from '../../src/text/observations/measurements.ts'
import { warnings } from '../../src/text/warnings/warnings.ts'
import { warningHeadline } from '../../src/text/warnings/warningSentences.ts'
import type { BulletinContent } from './bulletins.ts'
import type { PortalServices } from '../engine/context.ts'
import { PORTAL_READER } from '../engine/descriptions.ts'
import { forecastZoneOf } from '../zones/zoneLists.ts'

type PortalZones = PortalServices['zones']

/** @returns undefined for a forecast, whose kind and issue say all */
export function bulletinTitle(content: BulletinContent, language: Language): string | undefined {
  if (content.kind === 'commentary') return content.commentary.title
  if (content.kind === 'forecast') return undefined
  const { commands, warningName } = warnings[language]
  const parts = content.bulletin.events.map(
    ({ type, level, command }) => `${warningName(type, level)} ${commands[command].toLowerCase()}`,
  )
  return [...new Set(parts)].join(', ')
}

/** @returns the bulletin in plain words, line by line; the agency's own words stay in its language */
export async function bulletinLines(
  content: BulletinContent,
  zones: PortalZones,
  reader: { language: Language; now: Date },
): Promise<string[]> {
  if (content.kind === 'commentary') return linesOf(content.commentary.text)
  if (content.kind === 'warning') {
    return content.bulletin.events.map((event) => warningLine(event, zones, reader.language))
  }
  const issues = await content.issue()
  return issues.map((issue) => forecastLine(issue, zones, { ...PORTAL_READER, ...reader }))
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** What a row orders, said as what it does to the warning. */
const ACTIONS: Record<WarningCommand, WarningAction> = {
  announce: 'announced',
  replace: 'announced',
  release: 'released',
  'replace-release': 'replaced',
  extend: 'extended',
  change: 'changed',
  'change-release': 'released',
}

function warningLine(event: StoredWarningEvent, zones: PortalZones, language: Language): string {
  const { zoneCode, type, level, command, issuedAt, effectiveAt, effectiveTo, expectedEnd } = event
  const action = ACTIONS[command]
  const { nameKo, nameEn } = zones.warningZone(zoneCode)
  return warningHeadline(
    {
      zone: language === 'ko' ? nameKo : nameEn,
      type,
      level,
      action: level === 'preliminary' && action === 'announced' ? 'preliminary' : action,
      at: issuedAt,
      from: effectiveAt,
      ...(effectiveTo && { fromUntil: effectiveTo }),
      ...(expectedEnd && { expectedEnd }),
    },
    language,
  )
}

function forecastLine(
  { zoneCode, periods }: ZoneIssue<ZoneForecastPeriod>,
  zones: PortalZones,
  reader: Reader,
): string {
  const { nameKo, nameEn } = forecastZoneOf(zones, zoneCode)
  const name = reader.language === 'ko' ? nameKo : nameEn
  return `${name}: ${periods.map((period) => periodText(period, reader)).join('; ')}`
}

function periodText(period: ZoneForecastPeriod, reader: Reader): string {
  const { language } = reader
  const { validAt, hours, windFrom, windTurnsTo, windSpeed, waveHeight } = period
  const { compass } = measurements[language]
  const facts = [
    windFrom && forecasts[language].wind(compass[windFrom], windTurnsTo && compass[windTurnsTo]),
    windSpeed && rangeText('windSpeed', windSpeed, reader),
    waveHeight && rangeText('waveHeight', waveHeight, reader),
    weatherText(period, language),
  ]
  return `${whenText(validAt, hours, reader)} ${facts.filter(Boolean).join(', ')}`.trim()
}
