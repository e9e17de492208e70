/** What a member chose, by the names of the GraphQL input; what is not given stays. */
export interface ChosenPreferences {
  windUnit?: string
  timeZone?: string
  language?: string
}

const SAVE = `mutation SetPreferences($input: PreferencesInput!) { setPreferences(input: $input) { windUnit } }`

/** Keeps a choice in the account, for the member's other devices. @returns whether it is kept; never throws */
export async function saveMemberPreferences(input: ChosenPreferences): Promise<boolean> {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      credentials: 'same-origin',
      // a page that is being left still sends it
      keepalive: true,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ operationName: 'SetPreferences', query: SAVE, variables: { input } }),
    })
    // an answer that nobody reads keeps its connection
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
