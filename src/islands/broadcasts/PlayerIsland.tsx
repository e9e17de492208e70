import './player.css'
import type { KeyboardEvent } from 'react'
import { useEffect, useState } from 'react'
import type { PlayerEdition, PlayerSetting } from '../../components/broadcasts/playerProps.ts'
import { LanguageTabs, PLAYER_PANEL_ID, playerTabId } from './LanguageTabs.tsx'
import { PlayerDeck } from './PlayerDeck.tsx'
import { PlayerStatus } from './PlayerStatus.tsx'
import { playerAction } from './playerKeys.ts'
import type { PlayerPart } from './playerKeys.ts'
import { Transcript } from './Transcript.tsx'
import { useMediaSession } from './useMediaSession.ts'
import type { PlaybackControl } from './usePlayback.ts'
import { usePlayback } from './usePlayback.ts'
import type { VolumeControl } from './useVolume.ts'
import { useVolume } from './useVolume.ts'

/**
 * One broadcast in its languages. The server draws it with the browser's own controls, links for the languages and the
 * words, so that it is whole without script; the island puts controls with accessible names and states in their place.
 */
export default function PlayerIsland({ name, siteName, editions, words, ...setting }: PlayerSetting) {
  const [language, setLanguage] = useState(setting.language)
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const edition = editions.find((one) => one.language === language)
  const sound = edition?.sound
  const control = usePlayback(sound)
  const volume = useVolume(control.setLoudness, sound?.href)
  useMediaSession({ title: edition?.title ?? name, artist: siteName, album: name }, control)
  if (!edition) return null

  const choose = (chosen: PlayerEdition) => {
    if (chosen.language === language) return
    control.audio.current?.pause()
    setLanguage(chosen.language)
    history.replaceState(history.state, '', chosen.href)
  }
  return (
    <div
      className="player"
      role="group"
      aria-label={`${words.label}: ${name}`}
      tabIndex={-1}
      onKeyDown={isReady && sound ? (event) => press(event, control, volume) : undefined}
    >
      <LanguageTabs editions={editions} language={language} label={words.languages} onChoose={choose} />
      <div
        className="player-panel"
        role="tabpanel"
        id={PLAYER_PANEL_ID}
        aria-labelledby={playerTabId(edition.language)}
      >
        {sound && (
          <PlayerDeck
            key={sound.href}
            sound={sound}
            title={edition.title ?? name}
            isReady={isReady}
            control={control}
            volume={volume}
            words={words}
          />
        )}
        <PlayerStatus edition={edition} isReady={isReady} control={control} volume={volume} words={words} />
        {edition.transcript && (
          <Transcript
            language={edition.language}
            title={edition.title}
            text={edition.transcript}
            label={words.transcript}
          />
        )}
        {sound && isReady && <p className="player-keys small soft">{words.keys}</p>}
      </div>
    </div>
  )
}

function press(
  event: KeyboardEvent<HTMLElement>,
  { seek, toggle, playback }: PlaybackControl,
  { setVolume, toggleMute, volume }: VolumeControl,
): void {
  const action = playerAction(event, partOf(event.target))
  if (!action) return
  event.preventDefault()
  if (action.type === 'toggle') toggle()
  else if (action.type === 'mute') toggleMute()
  else if (action.type === 'seek') seek(playback.seconds + action.bySeconds)
  else setVolume(volume + action.by)
}

/** @param target of a key: an element in the player, or the player itself */
function partOf(target: EventTarget): PlayerPart {
  if (!(target instanceof Element)) return 'player'
  if (target.matches('[role="tab"]')) return 'tabs'
  if (target.matches('input.player-volume')) return 'volume'
  if (target.matches('input.player-seek')) return 'seek'
  if (target.matches('button, a')) return 'button'
  return target.closest('.transcript') ? 'text' : 'player'
}
