const SHAPES = {
  play: 'M8 5v14l11-7z',
  pause: 'M7 5h4v14H7zM13 5h4v14h-4z',
} as const

/** Filled shapes of the large button. */
export const PlayIcon = ({ isPause }: { isPause: boolean }) => (
  <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" focusable="false">
    <path d={isPause ? SHAPES.pause : SHAPES.play} fill="currentColor" />
  </svg>
)

/** A loudspeaker, with waves or crossed out. */
export const VolumeIcon = ({ isMuted }: { isMuted: boolean }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
    <path
      d={
        isMuted
          ? 'M4 9v6h4l5 4V5L8 9zM16.500 9.500l5 5M21.500 9.500l-5 5'
          : 'M4 9v6h4l5 4V5L8 9zM16 9c1.500 1.500 1.500 4.500 0 6M18.500 6.500c3 3 3 8 0 11'
      }
      fill="none"
      stroke="currentColor"
      strokeWidth="1.800"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  </svg>
)
