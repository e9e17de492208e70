import { useEffect, useState } from 'react'

/** True from the first time on that the reader unfolds what lies below the map. */
export function useTableWanted(): boolean {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    const fold = document.getElementById('map-table')?.closest('details')
    if (!fold) return
    const look = () => {
      if (fold.open) setIsWanted(true)
    }
    look()
    fold.addEventListener('toggle', look)
    return () => fold.removeEventListener('toggle', look)
  }, [])
  return isWanted
}
