const LANGUAGES =
  'Korean has the plain names, English, Japanese and Chinese the same with eng_, jpn_ and chn_ before them. A language that is not there is null.'
const SCHEDULE =
  'The entries of one day in Korea, in the order they begin. The number of an entry’s colour is that of its place in the legend.'

/** What the paths of broadcasts do, for the OpenAPI document. English, as the document is. */
export const openApiBroadcasts = {
  satelliteSchedule: { summary: 'The satellite timetable of a day', description: SCHEDULE },
  faxSchedule: {
    summary: 'The fax timetable of a day',
    description: `${SCHEDULE} Each entry names the newest chart of its programme.`,
  },
  broadcastList: {
    summary: 'Broadcasts, newest first',
    description: `The newest 50. ${LANGUAGES} A national broadcast has neither sound nor words before its time.`,
  },
  broadcastDetail: {
    summary: 'One broadcast in all its languages',
    description: `${LANGUAGES} A national broadcast before its time is refused with AUDIO_NOT_ON_AIR.`,
  },
}
