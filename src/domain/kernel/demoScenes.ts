/** Phases of the demo sea that can be shown at any time; `now` is the sea as it is. */
export const DEMO_SCENES = ['now', 'calm', 'gale', 'typhoon', 'fog', 'tsunami'] as const
export type DemoScene = (typeof DEMO_SCENES)[number]

/** A scene is what its name says for this long after its beginning, and goes on from there as the sea does. */
export const SCENE_HOURS = 12
/** After this long it begins again with the next start: the sea may have gone on to anything. */
export const SCENE_KEPT_HOURS = 24
