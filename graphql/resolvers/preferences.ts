import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { MemberPreferences, PreferencesChange } from '../../src/domain/memberPreferences.ts'
import type { Viewer } from '../../src/domain/roles.ts'
import type { Context } from '../context.ts'
import { PreferencesInput } from '../inputs/preferences.ts'
import { PreferencesType } from '../types/preferences.ts'

/** What this face needs of the preferences service. */
export interface PreferencesReader {
  /** @throws Refusal LOGIN_REQUIRED, DUTY_FIRST */
  get(viewer: Viewer): Promise<MemberPreferences>
  /** @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, FIELDS_INVALID */
  set(viewer: Viewer, change: PreferencesChange): Promise<MemberPreferences>
}

@Resolver(() => PreferencesType)
export class PreferencesResolver {
  @Query(() => PreferencesType, {
    description: 'What the logged-in member chose for every device. Source: the member.',
  })
  preferences(@Ctx() { viewer, services, marks }: Context): Promise<MemberPreferences> {
    marks.isVolatile = true
    return services.preferences.get(viewer)
  }

  @Mutation(() => PreferencesType, { description: 'Changes what is given, and answers all choices.' })
  setPreferences(
    @Ctx() { viewer, services, marks }: Context,
    @Arg('input', () => PreferencesInput, { description: 'The choices.' }) input: PreferencesInput,
  ): Promise<MemberPreferences> {
    marks.isVolatile = true
    return services.preferences.set(viewer, input)
  }
}
