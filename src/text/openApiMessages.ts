const REPLACES =
  'What is sent replaces everything the member had of that service. Without a send time nothing is registered.'

/** What the calls of the message service do, for the OpenAPI document. English, as the document is. */
export const openApiMessages = {
  messageInfo: {
    summary: 'What the member is subscribed to',
    description:
      'One record for each place and send time, of all three services; result.msg holds the same list. The request has no body.',
  },
  messageSave: {
    summary: 'Subscribe to messages of a service',
    description: `Either type and message, where message is the list of records, or one, as JSON text; or type and the fields of one record, where places and send times may be repeated or hold several with commas between. ${REPLACES} As JSON or as a form.`,
  },
  messageCancel: {
    summary: 'End every subscription of a service',
    description: 'Messages that wait to be sent are not sent any more.',
  },
  messageReport: {
    summary: 'What became of text messages, from their provider',
    description:
      'Signed over the bytes of the body, as the messages to the provider are. Called again until it is answered with 200.',
  },
  landZoneList: {
    summary: 'Land zones of the warnings, by region',
    description:
      'As the agency’s services tell of them; empty while they do not. The columns of the answer are ours.',
  },
  smsCatalogue: {
    summary: 'What SNS and SMS messages there are',
    description:
      'Made from the stations and zones there are. The columns beside those of the specification are ours.',
  },
  mmsCatalogue: {
    summary: 'What MMS messages there are',
    description:
      'Made from the stations and zones there are. The columns beside those of the specification are ours.',
  },
}
