import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { MessageSettingsView } from '../../server/messages/messageSettings.ts'
import type { DeliveryView } from '../../src/domain/messages/alerts.ts'
import type { Channel } from '../../src/domain/messages/alertTopics.ts'
import { LANGUAGES } from '../../src/domain/kernel/language.ts'
import type { Language } from '../../src/domain/kernel/language.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { ChannelCatalogue } from '../../src/domain/messages/subscriptionCatalogue.ts'
import type { Subscription } from '../../src/domain/messages/subscriptions.ts'
import { messageAnswers } from '../../src/text/messages/messageAnswers.ts'
import type { Context } from '../engine/context.ts'
import { deliveriesCost, subscriptionsCost } from '../engine/costs.ts'
import {
  MessageSettingsInput,
  messageSettingsOf,
  PushInput,
  pushRegistrationOf,
  subscriptionDraftOf,
  SubscriptionInput,
} from './inputs/subscription.ts'
import { KeptUntil } from '../engine/keptUntil.ts'
import { MessageCatalogueType } from './types/messageCatalogue.ts'
import { ChannelEnum } from './types/messageEnums.ts'
import {
  DeliveryType,
  MessageSettingsType,
  SubscriptionAnswerType,
  SubscriptionType,
} from './types/subscription.ts'

/** Messages of one page at most. */
export const MAX_DELIVERIES = 100
const DELIVERIES = 20
const MAX_ID = 2_147_483_647

const channelArg = { description: 'The channel.' }
const messageLanguageArg = {
  nullable: true,
  description: 'Language of the message: ko or en; default that of the request.',
}

/** A page may stand in another language than its browser asks for. @throws Refusal INPUT_INVALID */
function languageIn(asked: string | null | undefined): Language | undefined {
  const language = LANGUAGES.find((one) => one === asked)
  if (!language && typeof asked === 'string') throw new Refusal('INPUT_INVALID', { field: 'language' })
  return language
}

/** Messages and what members want of them. All but the catalogue belongs to the caller. */
@Resolver()
export class SubscriptionResolver {
  @Query(() => MessageCatalogueType, {
    description:
      'What can be subscribed to over a channel. Source: the stations, and the zones of warnings and forecasts.',
  })
  @KeptUntil('observations', 'zones')
  messageCatalogue(
    @Ctx() { services }: Context,
    @Arg('channel', () => ChannelEnum, channelArg) channel: Channel,
  ): ChannelCatalogue {
    return services.subscriptionCatalogue.of(channel)
  }

  @Query(() => [SubscriptionType], {
    description: 'What the logged-in member is subscribed to. Source: the member.',
    complexity: subscriptionsCost,
  })
  subscriptions(
    @Ctx() { viewer, services }: Context,
    @Arg('channel', () => ChannelEnum, { nullable: true, description: 'Only this channel; default all.' })
    channel?: Channel | null,
  ): Promise<Subscription[]> {
    return services.subscriptions.list(viewer, channel ?? undefined)
  }

  @Query(() => MessageSettingsType, {
    description: 'Choices of the logged-in member for all messages. Source: the member.',
  })
  messageSettings(@Ctx() { viewer, services }: Context): Promise<MessageSettingsView> {
    return services.subscriptions.settings(viewer)
  }

  @Query(() => [DeliveryType], {
    description:
      'Messages to the logged-in member, newest first. Source: the portal’s own record of sending.',
    complexity: deliveriesCost,
  })
  async deliveries(
    @Ctx() { viewer, services }: Context,
    @Arg('first', () => Int, { defaultValue: DELIVERIES, description: `How many, 1–${MAX_DELIVERIES}.` })
    first: number,
    @Arg('before', () => Int, { nullable: true, description: 'Only older than the one with this number.' })
    before?: number | null,
  ): Promise<readonly DeliveryView[]> {
    if (first < 1 || first > MAX_DELIVERIES) throw new Refusal('INPUT_INVALID', { field: 'first' })
    const id = before ?? undefined
    if (id !== undefined && (id < 1 || id > MAX_ID)) throw new Refusal('INPUT_INVALID', { field: 'before' })
    return services.deliveries.deliveriesOf(viewer, { first, before: id })
  }

  @Query(() => String, {
    nullable: true,
    description:
      'Public key of the portal’s notifications, base64url, for the browser’s Push API; null where there are none. Source: the portal’s configuration.',
  })
  pushKey(@Ctx() { services }: Context): string | null {
    return services.pushKey ?? null
  }

  @Mutation(() => [SubscriptionType], {
    description:
      'Replaces everything the member is subscribed to over a channel. Answers what there is afterwards.',
    complexity: subscriptionsCost,
  })
  saveSubscription(
    @Ctx() { viewer, services }: Context,
    @Arg('channel', () => ChannelEnum, channelArg) channel: Channel,
    @Arg('drafts', () => [SubscriptionInput], {
      description: 'All that is wanted. To want nothing any more, cancel.',
    })
    drafts: SubscriptionInput[],
  ): Promise<Subscription[]> {
    return services.subscriptions.save(viewer, channel, drafts.map(subscriptionDraftOf))
  }

  @Mutation(() => Int, { description: 'Ends everything over a channel. Answers how many places there were.' })
  cancelSubscriptions(
    @Ctx() { viewer, services }: Context,
    @Arg('channel', () => ChannelEnum, channelArg) channel: Channel,
  ): Promise<number> {
    return services.subscriptions.cancel(viewer, channel)
  }

  @Mutation(() => SubscriptionAnswerType, {
    description: 'As `saveSubscription`, for screens that show what the portal says of it.',
  })
  async applySubscription(
    @Ctx() { viewer, services, language }: Context,
    @Arg('channel', () => ChannelEnum, channelArg) channel: Channel,
    @Arg('drafts', () => [SubscriptionInput], {
      description: 'All that is wanted. To want nothing any more, end.',
    })
    drafts: SubscriptionInput[],
    @Arg('language', () => String, messageLanguageArg) asked?: string | null,
  ): Promise<SubscriptionAnswerType> {
    const { saved } = messageAnswers[languageIn(asked) ?? language]
    const subscriptions = await services.subscriptions.save(viewer, channel, drafts.map(subscriptionDraftOf))
    return { message: saved, subscriptions }
  }

  @Mutation(() => SubscriptionAnswerType, {
    description: 'As `cancelSubscriptions`, for screens that show what the portal says of it.',
  })
  async endSubscriptions(
    @Ctx() { viewer, services, language }: Context,
    @Arg('channel', () => ChannelEnum, channelArg) channel: Channel,
    @Arg('language', () => String, messageLanguageArg) asked?: string | null,
  ): Promise<SubscriptionAnswerType> {
    const { cancelled, nothingToCancel } = messageAnswers[languageIn(asked) ?? language]
    const count = await services.subscriptions.cancel(viewer, channel)
    return {
      message: count > 0 ? cancelled : nothingToCancel,
      subscriptions: await services.subscriptions.list(viewer, channel),
    }
  }

  @Mutation(() => MessageSettingsType, { description: 'Replaces the choices for all messages.' })
  saveMessageSettings(
    @Ctx() { viewer, services }: Context,
    @Arg('settings', () => MessageSettingsInput, { description: 'All of them.' })
    settings: MessageSettingsInput,
  ): Promise<MessageSettingsView> {
    return services.subscriptions.saveSettings(viewer, messageSettingsOf(settings))
  }

  @Mutation(() => MessageSettingsType, {
    description: 'Confirms the phone on file by a code that `requestPhoneCode` sent to it.',
  })
  async confirmPhone(
    @Ctx() { viewer, services }: Context,
    @Arg('phoneCode', () => String, { description: 'The code.' }) phoneCode: string,
  ): Promise<MessageSettingsView> {
    await services.members.confirmPhone(viewer, phoneCode)
    return services.subscriptions.settings(viewer)
  }

  @Mutation(() => Int, {
    description:
      'Lets a browser take the member’s notifications; again changes nothing. Answers how many there are.',
  })
  registerPush(
    @Ctx() { viewer, services }: Context,
    @Arg('browser', () => PushInput, { description: 'The browser.' }) browser: PushInput,
  ): Promise<number> {
    return services.pushEndpoints.register(viewer, pushRegistrationOf(browser))
  }

  @Mutation(() => Int, {
    description: 'Ends the notifications of a browser, if it has any. Answers how many are left.',
  })
  forgetPush(
    @Ctx() { viewer, services }: Context,
    @Arg('endpoint', () => String, { description: 'Address of the browser.' }) endpoint: string,
  ): Promise<number> {
    return services.pushEndpoints.forget(viewer, endpoint)
  }
}
