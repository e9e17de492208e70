export interface TextMessage {
  /** digits only */
  to: string
  text: string
  /** the gateway sends one message per key, however often it is asked */
  key: string
}

/** A gateway for text messages to phones. */
export interface TextGateway {
  /** @throws Error when the outcome is unknown or the message was not taken; asking again with the key is safe */
  send(message: TextMessage): Promise<void>
}
