import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import type { WarningType } from '../../src/domain/warnings/warnings.ts'
import {
  bulletinOf,
  bulletinsOf,
  LONGEST_PAGE,
  LONGEST_SPAN_DAYS,
  USUAL_PAGE,
  USUAL_SPAN_DAYS,
  type BulletinView,
} from '../warnings/bulletins.ts'
import { bulletinLines, bulletinTitle } from '../warnings/bulletinTexts.ts'
import type { Context } from '../engine/context.ts'
import { BULLETIN_LINES, bulletinsCost } from '../engine/costs.ts'
import { SOURCE_OF_BULLETINS } from '../engine/descriptions.ts'
import { KeptUntil, secondEnds } from '../engine/keptUntil.ts'
import {
  BulletinKindEnum,
  BulletinRowType,
  BulletinType,
  type BulletinKind,
} from '../warnings/types/bulletin.ts'
import { DateTime } from '../kernel/types/dateTime.ts'
import { FeedModeEnum } from '../kernel/types/enums.ts'
import { WarningTypeEnum } from '../warnings/types/warningEnums.ts'
import { warningZoneView, ZoneType } from '../zones/types/zone.ts'

/** An issue with any part that is not live must not be taken for live. */
const LEAST_REAL_FIRST: readonly FeedMode[] = ['demo', 'replay', 'live']

@Resolver(() => BulletinType)
export class BulletinResolver {
  @Query(() => [BulletinType], {
    nullable: true,
    description: `Bulletins issued in a span of time, the newest first, page by page. Of forecasts only the issues of about the last ten days are listed; \`bulletin\` gives older ones too. ${SOURCE_OF_BULLETINS}`,
    complexity: bulletinsCost,
  })
  @KeptUntil('warnings', 'commentaries', 'zoneForecasts', 'zones', secondEnds)
  bulletins(
    @Ctx() context: Context,
    @Arg('from', () => DateTime, {
      nullable: true,
      description: `Start of the span, inclusive; default ${USUAL_SPAN_DAYS} days before its end.`,
    })
    from?: Date | null,
    @Arg('to', () => DateTime, {
      nullable: true,
      description: `End of the span, inclusive; default now. At most ${LONGEST_SPAN_DAYS} days after \`from\`.`,
    })
    to?: Date | null,
    @Arg('office', () => String, {
      nullable: true,
      description:
        'Only of this office, by its code such as 108; leaves out forecasts, which all offices write.',
    })
    office?: string | null,
    @Arg('types', () => [WarningTypeEnum], {
      nullable: true,
      description:
        'Only warning bulletins that speak of one of these types; other kinds only where `kinds` asks for them.',
    })
    types?: WarningType[] | null,
    @Arg('kinds', () => [BulletinKindEnum], {
      nullable: true,
      description: 'Only these kinds; default all, with `types` WARNING alone.',
    })
    kinds?: BulletinKind[] | null,
    @Arg('first', () => Int, {
      defaultValue: USUAL_PAGE,
      description: `How many at most, 1 to ${LONGEST_PAGE}; fewer mean that there are no more.`,
    })
    first: number = USUAL_PAGE,
    @Arg('after', () => String, {
      nullable: true,
      description: 'Only what follows this bulletin in the list: the id of the last one of the page before.',
    })
    after?: string | null,
  ): Promise<BulletinView[]> {
    const { clock, services } = context
    return bulletinsOf(services, { from, to, office, types, kinds, first, after }, clock.now())
  }

  @Query(() => BulletinType, {
    nullable: true,
    description: `One bulletin; null with the error BULLETIN_UNKNOWN when there is none. ${SOURCE_OF_BULLETINS}`,
  })
  @KeptUntil('warnings', 'commentaries', 'zoneForecasts', 'zones', secondEnds)
  bulletin(
    @Ctx() context: Context,
    @Arg('id', () => String, { description: 'Its identity, as in `bulletins`.' }) id: string,
  ): Promise<BulletinView> {
    return bulletinOf(context.services, id)
  }

  @FieldResolver(() => FeedModeEnum, { description: 'Whether it is live, recorded or simulated.' })
  async mode(@Root() { content }: BulletinView): Promise<FeedMode> {
    if (content.kind === 'warning') return content.bulletin.mode
    if (content.kind === 'commentary') return content.commentary.mode
    const modes = new Set((await content.issue()).map(({ mode }) => mode))
    return LEAST_REAL_FIRST.find((mode) => modes.has(mode)) ?? 'demo'
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'What it is about: of a warning bulletin in the asker’s language, of a commentary in the agency’s own words; null for a forecast, whose kind says all.',
  })
  title(@Root() { content }: BulletinView, @Ctx() { language }: Context): string | undefined {
    return bulletinTitle(content, language)
  }

  @FieldResolver(() => [String], {
    description:
      'All that it says, in plain lines of the asker’s language with times in Korea (KST): a line for each row of a warning bulletin, for each zone of a forecast; a commentary in the agency’s own words, Korean.',
    complexity: BULLETIN_LINES,
  })
  lines(@Root() { content }: BulletinView, @Ctx() { clock, language, services }: Context): Promise<string[]> {
    return bulletinLines(content, services.zones, { language, now: clock.now() })
  }
}

@Resolver(() => BulletinRowType)
export class BulletinRowResolver {
  @FieldResolver(() => ZoneType, { description: 'The zone it is for.' })
  zone(@Root() { zoneCode }: BulletinRowType, @Ctx() { services }: Context): ZoneType {
    return warningZoneView(services.zones.warningZone(zoneCode))
  }
}
