/** What tests leave behind is removed: at the end of the test that made it, or of the file for what its hooks made. */
const steps: (() => unknown)[] = []
let madeBefore = 0

/** The step that was added last is done first. */
export const atEnd = (step: () => unknown): void => void steps.push(step)

/** Called before each test: what is there now belongs to the file. */
export function beginTest(): void {
  madeBefore = steps.length
}

export const endTest = (): Promise<void> => cleanUp(madeBefore)
export const endFile = (): Promise<void> => cleanUp(0)

async function cleanUp(from: number): Promise<void> {
  for (const step of steps.splice(from).toReversed()) await step()
}
