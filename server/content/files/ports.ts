/** What looks for viruses. */
export interface FileScanner {
  /** @returns undefined while the scanner does not answer */
  look(path: string): Promise<'clean' | 'refused' | undefined>
}
