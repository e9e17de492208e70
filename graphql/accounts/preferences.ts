import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { MemberPreferences } from '../../src/domain/accounts/memberPreferences.ts'
import type { Context } from '../engine/context.ts'
import { PreferencesInput } from './inputs/preferences.ts'
import { PreferencesType } from './types/preferences.ts'

@Resolver(() => PreferencesType)
export class PreferencesResolver {
  @Query(() => PreferencesType, {
    description: 'What the logged-in member chose for every device. Source: the member.',
  })
  preferences(@Ctx() { viewer, services }: Context): Promise<MemberPreferences> {
    return services.preferences.get(viewer)
  }

  @Mutation(() => PreferencesType, { description: 'Changes what is given, and answers all choices.' })
  setPreferences(
    @Ctx() { viewer, services }: Context,
    @Arg('input', () => PreferencesInput, { description: 'The choices.' }) input: PreferencesInput,
  ): Promise<MemberPreferences> {
    return services.preferences.set(viewer, input)
  }
}
