import type { PlayerEdition } from '../../components/broadcasts/playerProps.ts'
import type { PlayerWords } from '../../text/broadcasts/broadcasts.ts'
import { isFault } from './playback.ts'
import type { PlaybackControl } from './usePlayback.ts'
import type { VolumeControl } from './useVolume.ts'

interface PlayerStatusProps {
  edition: PlayerEdition
  isReady: boolean
  control: PlaybackControl
  volume: VolumeControl
  words: PlayerWords
}

/** The one place that speaks: what the player does, why it does not, and why there is nothing to play. */
export function PlayerStatus({ edition, isReady, control, volume, words }: PlayerStatusProps) {
  const { phase } = control.playback
  const hasTrouble = isFault(phase) || phase === 'stalled'
  return (
    <div className={hasTrouble || !edition.sound ? 'player-status is-trouble' : 'player-status'}>
      <p role="status">
        <span lang={edition.language}>{edition.name}</span>
        {': '}
        {edition.sound ? words.states[phase] : edition.absence?.join(' ')}
        {edition.sound && volume.isMuted && ` ${words.muted}`}
      </p>
      {edition.isBeingMade && (
        <a className="button" href={edition.href}>
          {words.again}
        </a>
      )}
      {isReady && edition.sound && hasTrouble && (
        <button type="button" className="button" onClick={control.retry}>
          {words.retry}
        </button>
      )}
    </div>
  )
}
