import { createElement } from 'react'
import type { PlayerSound } from '../../components/broadcasts/playerProps.ts'
import type { PlayerWords } from '../../text/broadcasts/broadcasts.ts'
import { fillIn } from '../../text/kernel/fillIn.ts'
import { isUnderWay } from './playback.ts'
import { PlayIcon, VolumeIcon } from './PlayerIcons.tsx'
import { playTime, timeParts } from './playTime.ts'
import type { PlaybackControl } from './usePlayback.ts'
import type { VolumeControl } from './useVolume.ts'
import { MAX_VOLUME } from './volume.ts'

interface PlayerDeckProps {
  sound: PlayerSound
  title: string
  /** false on the server and without script: the browser's own controls stand */
  isReady: boolean
  control: PlaybackControl
  volume: VolumeControl
  words: PlayerWords
}

/** The sound and what works it. Its length is known, so nothing is fetched before the reader plays it. */
export function PlayerDeck({ sound, title, isReady, control, volume, words }: PlayerDeckProps) {
  const { audio, handlers } = control
  return (
    <div className="player-deck">
      {/* its words stand below it as text, which takes the place of captions */}
      {createElement('audio', {
        ref: audio,
        src: sound.href,
        controls: !isReady,
        preload: 'none',
        'aria-label': title,
        ...handlers,
      })}
      {isReady && <Transport control={control} words={words} />}
      <div className="player-side">
        {isReady && <Volume volume={volume} words={words} />}
        <a className="button player-download" href={sound.downloadHref} download>
          {words.download}
        </a>
        <span className="small soft">{sound.origin}</span>
      </div>
    </div>
  )
}

function Transport({ control, words }: { control: PlaybackControl; words: PlayerWords }) {
  const { playback, toggle, seek } = control
  const { phase, seconds, duration } = playback
  const isPause = isUnderWay(phase)
  const spoken = (at: number) => fillIn(words.minutesSeconds, timeParts(at))
  return (
    <div className="player-transport">
      <button
        type="button"
        className="player-play"
        aria-label={isPause ? words.pause : words.play}
        onClick={toggle}
      >
        <PlayIcon isPause={isPause} />
      </button>
      <input
        className="player-seek"
        type="range"
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(seconds)}
        aria-label={words.seek}
        aria-valuetext={fillIn(words.position, { elapsed: spoken(seconds), total: spoken(duration) })}
        onChange={(event) => seek(Number(event.currentTarget.value))}
      />
      <p className="player-times">
        <span>
          <span className="unseen">{words.elapsed} </span>
          {playTime(seconds)}
        </span>
        <span aria-hidden="true"> / </span>
        <span>
          <span className="unseen">{words.total} </span>
          {playTime(duration)}
        </span>
      </p>
    </div>
  )
}

function Volume({ volume: control, words }: { volume: VolumeControl; words: PlayerWords }) {
  const { volume, isMuted, canBeSet, setVolume, toggleMute } = control
  return (
    <div className="player-volume-group">
      <button
        type="button"
        className="player-mute"
        aria-label={isMuted ? words.unmute : words.mute}
        onClick={toggleMute}
      >
        <VolumeIcon isMuted={isMuted || volume === 0} />
      </button>
      {canBeSet ? (
        <>
          <input
            className="player-volume"
            type="range"
            min={0}
            max={MAX_VOLUME}
            step={1}
            value={volume}
            aria-label={words.volume}
            onChange={(event) => setVolume(Number(event.currentTarget.value))}
          />
          <span className="player-volume-number" aria-hidden="true">
            {volume}
          </span>
        </>
      ) : (
        <span className="small soft">{words.deviceVolume}</span>
      )}
    </div>
  )
}
