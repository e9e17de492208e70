import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../../scripts/support/tools.ts'
import { temporaryFolder } from './databases.ts'

/**
 * Holds documents against a schema, all in one call.
 *
 * @param documents by a name that can be a file's
 * @returns the complaints of xmllint, a line each; empty where every document is valid
 */
export function complaints(schema: string, documents: Record<string, string>): string[] {
  return linted(['--schema', schema], documents)
}

/** @returns complaints where a document is not well-formed */
export function malformed(documents: Record<string, string>): string[] {
  return linted([], documents)
}

/** What XPath finds in a document, as text. Names are given as `*[local-name()="…"]`, because they have a namespace. */
export function xpath(document: string, expression: string): string {
  const { stdout, stderr, status } = run(['--xpath', expression, '-'], document)
  if (status !== 0 && !/XPath set is empty/.test(stderr)) throw new Error(stderr)
  return stdout.trim()
}

function linted(options: string[], documents: Record<string, string>): string[] {
  const folder = join(temporaryFolder(), 'xml')
  mkdirSync(folder)
  const files = Object.entries(documents).map(([name, text]) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  })
  if (files.length === 0) throw new Error('nothing to look at')
  const { stderr, status } = run(['--noout', '--nonet', ...options, ...files])
  const lines = stderr
    .split('\n')
    .map((line) => line.replace(`${folder}/`, ''))
    .filter((line) => line !== '' && !line.endsWith(' validates'))
  if (status !== 0 && lines.length === 0) throw new Error(`xmllint ended with ${status}`)
  return lines
}

function run(options: string[], input?: string) {
  const program = findProgram('xmllint')
  if (program === undefined) throw new Error('xmllint is missing; Debian brings it with libxml2-utils')
  const { stdout, stderr, status, error } = spawnSync(program, options, {
    encoding: 'utf8',
    ...(input === undefined ? {} : { input }),
  })
  if (error) throw error
  return { stdout, stderr, status }
}
