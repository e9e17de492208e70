import type { PasskeyChecks } from './ports.ts'

/** EdDSA, ES256 and RS256, which every key has one of. @source IANA COSE Algorithms */
const ALGORITHMS = [-8, -7, -257]
/** Browsers may wait for a finger this long. */
const WAIT_MS = 120_000

// large, and most processes never see a key
const library = () => import('@simplewebauthn/server')

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))

/** Keys by WebAuthn, level 3. They come after the password, so who holds one need not show a finger too. */
export const webAuthn: PasskeyChecks = {
  async toAdd({ id: rpID, name: rpName }, { memberId, loginId }, known) {
    const { generateRegistrationOptions } = await library()
    const options = await generateRegistrationOptions({
      rpID,
      rpName,
      userName: loginId,
      userID: new TextEncoder().encode(`member ${memberId}`),
      timeout: WAIT_MS,
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: known.map((credentialId) => ({ id: credentialId })),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    })
    return { challenge: options.challenge, options }
  },

  async added({ id, origin }, challenge, response) {
    const { verifyRegistrationResponse } = await library()
    try {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: id,
        requireUserVerification: false,
        supportedAlgorithmIDs: ALGORITHMS,
      })
      if (!verified) return undefined
      const { credential } = registrationInfo
      return {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
      }
    } catch {
      // the library throws for whatever is no answer of a key
      return undefined
    }
  },

  async toShow({ id: rpID }, known) {
    const { generateAuthenticationOptions } = await library()
    const options = await generateAuthenticationOptions({
      rpID,
      timeout: WAIT_MS,
      userVerification: 'preferred',
      allowCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: transports as never,
      })),
    })
    return { challenge: options.challenge, options }
  },

  async shown({ id, origin }, challenge, response, key) {
    const { verifyAuthenticationResponse } = await library()
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: id,
        requireUserVerification: false,
        credential: { id: key.credentialId, publicKey: bytesOf(key.publicKey), counter: key.counter },
      })
      return verified ? { counter: authenticationInfo.newCounter } : undefined
    } catch {
      return undefined
    }
  },
}
