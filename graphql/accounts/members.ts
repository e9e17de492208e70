import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { Me, SessionFacts } from '../../server/accounts/memberFacts.ts'
import type { Context } from '../engine/context.ts'
import {
  FindLoginIdInput,
  FindPasswordInput,
  ProfileInput,
  profileDraftOf,
  proofOf,
  SignUpInput,
  signUpDraftOf,
} from './inputs/member.ts'
import { MeType, SessionType } from './types/member.ts'

/** Accounts. Everything here belongs to the caller, so nothing is ever cached. */
const PICTURE_ID = 'Name of a picture, needed once the log-in was refused with CAPTCHA_REQUIRED.'
const CODE_PICTURE_ID = 'Name of a picture, needed once a code was refused with CAPTCHA_REQUIRED.'

@Resolver()
export class MemberResolver {
  @Query(() => SessionType, {
    nullable: true,
    description: 'The logged-in member; null without a log-in. Source: the account.',
  })
  async session(@Ctx() { viewer, services }: Context): Promise<SessionFacts | null> {
    return viewer.kind === 'member' ? ((await services.logIns.current(viewer.memberId)) ?? null) : null
  }

  @Query(() => MeType, { description: 'The logged-in member’s own data. Source: the member.' })
  me(@Ctx() { viewer, services }: Context): Promise<Me> {
    return services.members.me(viewer)
  }

  @Query(() => Boolean, {
    description: 'Whether an ID is free; the sign-up has the last word. Source: the accounts.',
  })
  isLoginIdFree(
    @Ctx() { services, caller }: Context,
    @Arg('loginId', () => String, { description: 'The ID wished for.' }) loginId: string,
  ): Promise<boolean> {
    services.idChecks.count(caller.address)
    return services.members.isLoginIdFree(loginId)
  }

  @Mutation(() => SessionType, {
    name: 'login',
    description: 'Logs in: sets the session and the token cookies and headers.',
  })
  logIn(
    @Ctx() { entry }: Context,
    @Arg('loginId', () => String, { description: 'ID.' }) loginId: string,
    @Arg('password', () => String, { description: 'Password.' }) password: string,
    @Arg('remember', () => Boolean, { nullable: true, description: 'Stay logged in for two days.' })
    remember?: boolean | null,
    @Arg('captchaId', () => String, { nullable: true, description: PICTURE_ID })
    captchaId?: string | null,
    @Arg('captcha', () => String, { nullable: true, description: 'What was read from that picture.' })
    captcha?: string | null,
  ): Promise<SessionFacts> {
    const picture = { captchaId: captchaId ?? undefined, captcha: captcha ?? undefined }
    return entryOf(entry).logIn(loginId, password, remember === true, picture)
  }

  @Mutation(() => Boolean, { name: 'logout', description: 'Logs out: ends the session and its tokens.' })
  async logOut(@Ctx() { entry }: Context): Promise<boolean> {
    await entryOf(entry).logOut()
    return true
  }

  @Mutation(() => Boolean, {
    description: 'Sends a code to a phone; the answer is the same for every phone.',
  })
  async requestPhoneCode(
    @Ctx() { services, caller, language }: Context,
    @Arg('phone', () => String, { description: 'Mobile phone, 8 to 11 digits.' }) phone: string,
    @Arg('captchaId', () => String, { nullable: true, description: CODE_PICTURE_ID })
    captchaId?: string | null,
    @Arg('captcha', () => String, { nullable: true, description: 'What was read from it.' })
    captcha?: string | null,
  ): Promise<boolean> {
    const picture = { captchaId: captchaId ?? undefined, captcha: captcha ?? undefined }
    await services.phoneCodes.request(phone, caller.address, language, picture)
    return true
  }

  @Mutation(() => Boolean, { description: 'Makes an account; true when done. It does not log in.' })
  async signUp(
    @Ctx() { services, caller }: Context,
    @Arg('draft', () => SignUpInput, { description: 'The filled-in form.' }) draft: SignUpInput,
  ): Promise<boolean> {
    await services.members.signUp(signUpDraftOf(draft), draft.captchaId, caller)
    return true
  }

  @Mutation(() => String, {
    nullable: true,
    description:
      'Sends a forgotten ID to the phone on file. Always null, but where the operator lets question and answer be enough: then the ID.',
  })
  async findLoginId(
    @Ctx() { services, caller, language }: Context,
    @Arg('input', () => FindLoginIdInput, { description: 'The proof.' }) input: FindLoginIdInput,
  ): Promise<string | undefined> {
    return services.recovery.findLoginId(input.phone, proofOf(input), caller, language)
  }

  @Mutation(() => String, {
    nullable: true,
    description:
      'Sends a temporary password to the phone on file. Always null, but where the operator lets question and answer be enough: then the password.',
  })
  async findPassword(
    @Ctx() { services, caller, language }: Context,
    @Arg('input', () => FindPasswordInput, { description: 'The proof.' }) input: FindPasswordInput,
  ): Promise<string | undefined> {
    return services.recovery.findPassword(input.loginId, proofOf(input), caller, language)
  }

  @Mutation(() => MeType, { description: 'Changes the member’s own data; asks for the password.' })
  updateMe(
    @Ctx() { viewer, services, caller, family }: Context,
    @Arg('draft', () => ProfileInput, { description: 'The filled-in form.' }) draft: ProfileInput,
    @Arg('revision', () => Int, { description: 'The revision the form was filled from.' }) revision: number,
  ): Promise<Me> {
    return services.members.update(viewer, profileDraftOf(draft), revision, caller, family)
  }

  @Mutation(() => Boolean, { description: 'Consents to the privacy policy again, or logs out.' })
  async reconsent(
    @Ctx() { viewer, services, caller, entry }: Context,
    @Arg('agrees', () => Boolean, { description: 'False: no consent, which logs out.' }) agrees: boolean,
  ): Promise<boolean> {
    if (agrees) await services.members.reconsent(viewer, caller.address)
    else await entryOf(entry).logOut()
    return agrees
  }

  @Mutation(() => Boolean, {
    description:
      'True where the password is right; it counts as a try. For screens that ask before something final.',
  })
  async checkPassword(
    @Ctx() { viewer, services, caller }: Context,
    @Arg('password', () => String, { description: 'Password.' }) password: string,
  ): Promise<boolean> {
    await services.members.checkPassword(viewer, password, caller.address)
    return true
  }

  @Mutation(() => Boolean, { description: 'Ends the membership and deletes all personal data at once.' })
  async withdraw(
    @Ctx() { viewer, services, caller, entry }: Context,
    @Arg('password', () => String, { description: 'Password.' }) password: string,
  ): Promise<boolean> {
    await services.members.withdraw(viewer, password, caller)
    await entryOf(entry).logOut()
    return true
  }
}

/** What ends or begins a session needs an answer to write cookies to; prepared answers have none. */
function entryOf(entry: Context['entry']): NonNullable<Context['entry']> {
  if (!entry) throw new Refusal('NOT_READY')
  return entry
}
