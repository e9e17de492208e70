import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { Me } from '../../api/members.ts'
import { fetchMe } from '../../api/members.ts'
import { ServerRefusal } from '../../api/readError.ts'
import { hasMemberCookie } from '../../state/memberCookie.ts'
import { useAccount } from './context.ts'
import { failureText, isEndedSession } from './failures.ts'
import { Heading } from './FormParts.tsx'

/** The form comes with its rules once there is a member to show. */
const MyPage = lazy(() => import('./MyPage.tsx').then((module) => ({ default: module.MyPage })))

export function AuthMypage({ takesFocus }: { takesFocus: boolean }) {
  const { words } = useAccount()
  const { panels, common } = words.screens
  const { me, setMe, failure, load } = useMe()
  return (
    <section className="account">
      <Heading takesFocus={takesFocus}>{panels.myPage}</Heading>
      {failure !== undefined && (
        <div className="form">
          <p role="alert">{failure}</p>
          <button type="button" className="button" onClick={() => void load()}>
            {common.retry}
          </button>
        </div>
      )}
      {me === undefined && failure === undefined && <p className="soft">{common.loading}</p>}
      {me && (
        <Suspense fallback={<p className="soft">{common.loading}</p>}>
          <MyPage me={me} onChanged={setMe} onStale={load} />
        </Suspense>
      )}
    </section>
  )
}

/**
 * Reads the member. An ended session is said and leads to the login; another refusal is said and closes the screen;
 * without an answer it can be tried again.
 *
 * @source specification part 1, section 8
 */
function useMe() {
  const { words, report, leave, dialogs } = useAccount()
  const [me, setMe] = useState<Me>()
  const [failure, setFailure] = useState<string>()
  const load = useCallback(async () => {
    setFailure(undefined)
    try {
      // where nobody has logged in, nothing is asked that can only be refused
      if (!hasMemberCookie(document.cookie)) throw new ServerRefusal('LOGIN_REQUIRED')
      setMe(await fetchMe())
    } catch (error) {
      if (isEndedSession(error)) return await report(error)
      if (!(error instanceof ServerRefusal)) return setFailure(failureText(error, words))
      await dialogs.alert(failureText(error, words))
      leave()
    }
  }, [words, report, leave, dialogs])
  useEffect(() => {
    void load()
  }, [load])
  return { me, setMe, failure, load }
}
