import type { ComponentProps } from 'react'
import { useMemo } from 'react'
import { favourites as favouriteWords } from '../../text/favourites/favourites.ts'
import { mapPlaces } from '../../text/map/mapPlaces.ts'
import { FavouriteList } from './FavouriteList.tsx'
import { NewestValues } from './NewestValues.tsx'
import { useNewest } from './useNewest.ts'

type LiveListProps = Omit<ComponentProps<typeof FavouriteList>, 'renderValues'>

/** The list of favourites with what is newest of each, kept true while the page is open. */
export function LiveList(props: LiveListProps) {
  const { rows, language, reader } = props
  const hasZones = rows.some(({ item }) => item.kind === 'zone')
  const newest = useNewest(hasZones)
  const { windUnit, timeZone } = reader
  const { now } = newest
  const shown = useMemo(() => ({ language, windUnit, timeZone, now }), [language, windUnit, timeZone, now])
  const words = favouriteWords[language]
  return (
    <>
      {newest.areWarningsMissing && <p className="note-stale">{mapPlaces[language].panel.warningsUnknown}</p>}
      {newest.isOld && <p className="note-stale">{words.valuesOld}</p>}
      <FavouriteList
        {...props}
        renderValues={(item) => <NewestValues item={item} newest={newest} reader={shown} />}
      />
    </>
  )
}
