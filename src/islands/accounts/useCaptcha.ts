import { useCallback, useEffect, useState } from 'react'
import { fetchCaptcha } from '../../api/captchas.ts'

export interface Captcha {
  /** empty until there is a picture */
  id: string
  /** address of the picture inside this page */
  picture?: string
  state: 'loading' | 'ready' | 'failed'
  /** Asks for another picture: each can be answered once. */
  renew(): void
}

/** @param isAsked false asks for nothing yet */
export function useCaptcha(isAsked: boolean): Captcha {
  const [turn, setTurn] = useState(0)
  const [shown, setShown] = useState<Omit<Captcha, 'renew'>>({ id: '', state: 'loading' })
  useEffect(() => {
    if (!isAsked) return undefined
    const leaving = new AbortController()
    let address: string | undefined
    setShown({ id: '', state: 'loading' })
    fetchCaptcha(leaving.signal).then(
      ({ id, picture }) => {
        if (leaving.signal.aborted) return
        address = URL.createObjectURL(picture)
        setShown({ id, picture: address, state: 'ready' })
      },
      () => {
        if (!leaving.signal.aborted) setShown({ id: '', state: 'failed' })
      },
    )
    return () => {
      leaving.abort()
      if (address !== undefined) URL.revokeObjectURL(address)
    }
  }, [isAsked, turn])
  const renew = useCallback(() => setTurn((last) => last + 1), [])
  return { ...shown, renew }
}
