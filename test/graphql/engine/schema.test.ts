import { readFileSync } from 'node:fs'
import { isEnumType, isInputObjectType, isObjectType } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildPortalSchema, printPortalSchema } from '../../../graphql/engine/schema.ts'
import { ELEMENT_NAMES, ELEMENTS } from '../../../src/domain/kernel/elements.ts'

let schema: Awaited<ReturnType<typeof buildPortalSchema>>
beforeAll(async () => {
  schema = await buildPortalSchema()
})

describe('the GraphQL schema', () => {
  it('is the committed one; after a change run `npm run schema`', () => {
    expect(printPortalSchema(schema)).toBe(readFileSync('graphql/schema.graphql', 'utf8'))
  })

  it('describes every type, field, argument and enum value', () => {
    const silent: string[] = []
    for (const type of Object.values(schema.getTypeMap())) {
      if (type.name.startsWith('__')) continue
      if (!type.description) silent.push(type.name)
      if (isEnumType(type)) {
        for (const value of type.getValues())
          if (!value.description) silent.push(`${type.name}.${value.name}`)
      }
      if (isInputObjectType(type)) {
        for (const field of Object.values(type.getFields())) {
          if (!field.description) silent.push(`${type.name}.${field.name}`)
        }
      }
      if (isObjectType(type)) {
        for (const field of Object.values(type.getFields())) {
          if (!field.description) silent.push(`${type.name}.${field.name}`)
          for (const arg of field.args) {
            if (!arg.description) silent.push(`${type.name}.${field.name}(${arg.name})`)
          }
        }
      }
    }
    expect(silent).toEqual([])
  })

  it('has a field in the flat report for every element, and names its unit', () => {
    const report = schema.getType('LatestReport')
    const fields = isObjectType(report) ? report.getFields() : {}
    const units = {
      'm/s': 'm/s',
      degree: 'degrees true',
      m: ' m;',
      s: ' s;',
      degC: '°C',
      hPa: 'hPa',
      '%': '%',
      psu: 'practical salinity units',
    }
    for (const name of ELEMENT_NAMES) expect(fields[name]?.description).toContain(units[ELEMENTS[name].unit])
  })

  it('names a source at every query', () => {
    for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
      expect(field.description, field.name).toContain('Source:')
    }
  })

  it('changes what members have, and nothing of the sea', () => {
    const answers = Object.values(schema.getMutationType()?.getFields() ?? {}).map(({ type }) =>
      String(type).replaceAll(/[[\]!]/g, ''),
    )
    expect(answers.length).toBeGreaterThan(10)
    const ours = new Set([
      'Boolean',
      'String',
      'Me',
      'Session',
      'Favourite',
      'Passage',
      'Preferences',
      'Subscription',
      'SubscriptionAnswer',
      'MessageSettings',
      'TripWatch',
      'Int',
    ])
    expect(answers.filter((name) => !ours.has(name))).toEqual([])
    expect(schema.getSubscriptionType()).toBeUndefined()
  })
})
