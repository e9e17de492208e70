import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { ApiKeyFacts, Me } from '../../server/accounts/memberFacts.ts'
import type { Context } from '../engine/context.ts'
import { ApiKeyType, MeType } from './types/member.ts'

/** The member's key for programs. */
@Resolver()
export class ApiKeyResolver {
  @Query(() => ApiKeyType, {
    nullable: true,
    description:
      'The logged-in member’s key, its middle hidden; null when there is none. Source: the account.',
  })
  async apiKey(@Ctx() { viewer, services }: Context): Promise<ApiKeyFacts | undefined> {
    return (await services.members.me(viewer)).apiKey
  }

  @Mutation(() => MeType, { description: 'Applies for a key; active for a year.' })
  async applyApiKey(
    @Ctx() { viewer, services, caller }: Context,
    @Arg('password', () => String, { description: 'Password.' }) password: string,
    @Arg('format', () => String, { description: 'Format of the answers: json or xml.' }) format: string,
  ): Promise<Me> {
    await services.apiKeys.apply(viewer, password, format, caller.address)
    return services.members.me(viewer)
  }

  @Mutation(() => MeType, { description: 'Extends the key by a year, near its end.' })
  async extendApiKey(@Ctx() { viewer, services, caller }: Context): Promise<Me> {
    await services.apiKeys.extend(viewer, caller.address)
    return services.members.me(viewer)
  }

  @Mutation(() => MeType, { description: 'Cancels the key at once.' })
  async cancelApiKey(@Ctx() { viewer, services, caller }: Context): Promise<Me> {
    await services.apiKeys.cancel(viewer, caller.address)
    return services.members.me(viewer)
  }

  @Mutation(() => String, { description: 'The key itself, after the password.' })
  revealApiKey(
    @Ctx() { viewer, services, caller }: Context,
    @Arg('password', () => String, { description: 'Password.' }) password: string,
  ): Promise<string> {
    return services.apiKeys.reveal(viewer, password, caller.address)
  }
}
