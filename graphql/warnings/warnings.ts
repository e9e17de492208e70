import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import type { Warning, WarningLevel, WarningPhase, WarningType } from '../../src/domain/warnings/warnings.ts'
import type { Context } from '../engine/context.ts'
import { MOST_WARNINGS, warningsCost } from '../engine/costs.ts'
import { SOURCE_OF_WARNINGS } from '../engine/descriptions.ts'
import { KeptUntil, secondEnds } from '../engine/keptUntil.ts'
import { DateTime } from '../kernel/types/dateTime.ts'
import { WarningObject } from './types/warning.ts'
import { WarningLevelEnum, WarningPhaseEnum, WarningTypeEnum } from './types/warningEnums.ts'
import { warningZoneView, ZoneType } from '../zones/types/zone.ts'
import { warningsOf } from './warningFilters.ts'
import { MOST_CODES } from '../zones/zoneLists.ts'

@Resolver(() => WarningObject)
export class WarningResolver {
  @Query(() => [WarningObject], {
    nullable: true,
    description: `Warnings that have not ended: preliminary, announced and in force; at most ${MOST_WARNINGS}. How current they are, \`feeds\` says. ${SOURCE_OF_WARNINGS}`,
    complexity: warningsCost,
  })
  @KeptUntil('warnings', 'zones', ({ warnings }) => warnings.current().until)
  async warnings(
    @Ctx() context: Context,
    @Arg('at', () => DateTime, {
      nullable: true,
      description:
        'As they stood and were known at this moment, whatever came to be known later; default now, and so is a moment to come.',
    })
    at?: Date | null,
    @Arg('types', () => [WarningTypeEnum], { nullable: true, description: 'Only these types; default all.' })
    types?: WarningType[] | null,
    @Arg('levels', () => [WarningLevelEnum], {
      nullable: true,
      description: 'Only these levels; default all.',
    })
    levels?: WarningLevel[] | null,
    @Arg('zones', () => [String], {
      nullable: true,
      description: `Only these zones and what lies in them: a sea zone includes its coastal zones, a group its sea zones, a forecast zone stands for the warning zone over the same water. At most ${MOST_CODES}; an unknown code is refused with ZONE_UNKNOWN. Default all.`,
    })
    zones?: string[] | null,
    @Arg('phases', () => [WarningPhaseEnum], {
      nullable: true,
      description:
        'Only these phases; default all but ENDED. ENDED reaches back some weeks, latest end first. What follows another warning of its zone and type is also listed separately.',
    })
    phases?: WarningPhase[] | null,
  ): Promise<readonly Warning[]> {
    const { services } = context
    const state = at ? await services.warnings.asOf(at) : services.warnings.current()
    return warningsOf(services.warnings, services.zones, state, { types, levels, zones, phases })
  }

  @Query(() => WarningObject, {
    nullable: true,
    description: `One warning, ended or not; null with the error WARNING_UNKNOWN when there is none. ${SOURCE_OF_WARNINGS}`,
  })
  @KeptUntil('warnings', 'zones', secondEnds)
  warning(
    @Ctx() context: Context,
    @Arg('id', () => String, { description: 'Its identity, as in `warnings`.' }) id: string,
  ): Promise<Warning> {
    return context.services.warnings.warning(id)
  }

  @FieldResolver(() => ZoneType, { description: 'The zone it is for.' })
  zone(@Root() { zoneCode }: Warning, @Ctx() { services }: Context): ZoneType {
    return warningZoneView(services.zones.warningZone(zoneCode))
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Address of its newest CAP 1.2 document, which refers to those before; null where it has none.',
  })
  cap(@Root() warning: Warning, @Ctx() { addresses }: Context): string | undefined {
    return addresses.cap(warning)
  }

  @FieldResolver(() => String, { description: 'Address of the page that shows it.' })
  page(@Root() warning: Warning, @Ctx() { addresses }: Context): string {
    return addresses.page(warning)
  }
}
