import { useSubscription } from './context.ts'
import type { DraftPart, DraftProblem } from './drafts.ts'
import { faultText } from './faults.ts'

interface FaultLineProps {
  problems: readonly DraftProblem[]
  part: DraftPart
  id?: string
}

/** What is wrong with a part, right above or under it; nothing while all is well. */
export function FaultLine({ problems, part, id }: FaultLineProps) {
  const { words } = useSubscription()
  const problem = problems.find((one) => one.part === part)
  if (!problem) return null
  return (
    <p className="field-problem" id={id}>
      {faultText(problem, words)}
    </p>
  )
}
