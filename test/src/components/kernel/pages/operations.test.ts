import fc from 'fast-check'
import { expect, it } from 'vitest'
import { operationsOf } from '../../../../../src/components/kernel/pages/operations.ts'

it('lists each method of each path with its parameters and answers', () => {
  const document = {
    openapi: '3.1.0',
    paths: {
      '/obs/{type}/list': {
        parameters: [{ name: 'type', in: 'path', required: true, description: 'kind of station' }],
        get: {
          summary: 'Newest observations',
          parameters: [{ name: 'page', in: 'query' }],
          responses: { 200: { description: 'fine' }, 404: {} },
        },
      },
      '/menu': { post: { description: 'Counts a visit' } },
    },
  }
  expect(operationsOf(document)).toEqual([
    {
      method: 'GET',
      path: '/obs/{type}/list',
      summary: 'Newest observations',
      parameters: [
        { name: 'type', place: 'path', isRequired: true, about: 'kind of station' },
        { name: 'page', place: 'query', isRequired: false, about: '' },
      ],
      answers: [
        { status: '200', about: 'fine' },
        { status: '404', about: '' },
      ],
    },
    { method: 'POST', path: '/menu', summary: 'Counts a visit', parameters: [], answers: [] },
  ])
})

it('never fails, whatever it is given', () => {
  fc.assert(
    fc.property(
      fc.anything(),
      (paths) => Array.isArray(operationsOf({ paths })) && operationsOf(paths).length >= 0,
    ),
  )
})
