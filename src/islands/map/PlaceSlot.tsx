import type { ZoneArea } from '../../api/zoneAreas.ts'
import { map as mapWords } from '../../text/map/map.ts'
import { mapForecasts } from '../../text/map/mapForecasts.ts'
import { mapPlaces } from '../../text/map/mapPlaces.ts'
import { useLasting } from './MapStatus.tsx'
import { Panel } from './Panel.tsx'
import type { PlacePanelProps } from './panels/placePanelProps.ts'
import type { Fetched } from '../../state/useFetched.ts'
import { useFetched } from '../../state/useFetched.ts'

interface PlaceSlotProps extends Omit<PlacePanelProps, 'zones'> {
  zones: Fetched<readonly ZoneArea[]>
}

/** The panel of a place, whose parts are loaded when the first one is opened. */
export function PlaceSlot({ zones, ...props }: PlaceSlotProps) {
  const { language } = props.reader
  const { notes } = mapForecasts[language]
  const { panel } = mapPlaces[language]
  const part = useFetched('panel', () => import('./panels/PlacePanel.tsx'))
  const isWaiting = useLasting(part.state === 'waiting')
  if (part.state === 'ready') {
    const { PlacePanel } = part.value
    return <PlacePanel {...props} zones={zones.state === 'ready' ? zones.value : []} />
  }
  const heading = panel.kinds[props.place.kind]
  return (
    <Panel label={heading} heading={heading} language={language} onClose={props.onClose}>
      {isWaiting && <output className="series-empty">{notes.loading.panel}</output>}
      {part.state === 'failed' && (
        <div className="series-empty" role="alert">
          <p>{notes.failed.panel}</p>
          <button type="button" className="button" onClick={part.retry}>
            {mapWords[language].retry}
          </button>
        </div>
      )}
    </Panel>
  )
}
