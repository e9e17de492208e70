import type { SignInMessage } from '../../domain/accounts/signInMessages.ts'

/** The little of a window that is needed to end a screen. */
export interface LeavableWindow {
  readonly opener: { postMessage(message: string, targetOrigin: string): void } | null
  readonly location: { readonly origin: string; assign(address: string): void }
  readonly closed: boolean
  close(): void
}

/** Notifies the opener of this window, and no other origin, that the log-in state has changed. */
export function tellOpener(from: LeavableWindow, message: SignInMessage): void {
  from.opener?.postMessage(message, from.location.origin)
}

/** Closes a window that was opened as one; anything else goes on to the address, which asks the server anew. */
export function leave(from: LeavableWindow, isPopup: boolean, address: string): void {
  if (isPopup && from.opener) from.close()
  if (!from.closed) from.location.assign(address)
}
