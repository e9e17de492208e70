/** One REST operation as the developer page lists it. */
export interface Operation {
  method: string
  path: string
  summary: string
  parameters: { name: string; place: string; isRequired: boolean; about: string }[]
  answers: { status: string; about: string }[]
}

type Json = Record<string, unknown>

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const list = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : [])
const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** The operations of an OpenAPI 3.1 document in its own order; what does not have the shape is left out. */
export function operationsOf(document: unknown): Operation[] {
  if (!isJson(document) || !isJson(document.paths)) return []
  return Object.entries(document.paths).flatMap(([path, item]) => {
    if (!isJson(item)) return []
    return METHODS.filter((method) => isJson(item[method])).map((method) =>
      operation(method, path, item[method] as Json, list(item.parameters)),
    )
  })
}

function operation(method: string, path: string, item: Json, shared: Json[]): Operation {
  const responses = isJson(item.responses) ? item.responses : {}
  return {
    method: method.toUpperCase(),
    path,
    summary: text(item.summary) || text(item.description),
    parameters: [...shared, ...list(item.parameters)]
      .filter((parameter) => text(parameter.name) !== '')
      .map((parameter) => ({
        name: text(parameter.name),
        place: text(parameter.in),
        isRequired: parameter.required === true,
        about: text(parameter.description),
      })),
    answers: Object.entries(responses).map(([status, answer]) => ({
      status,
      about: isJson(answer) ? text(answer.description) : '',
    })),
  }
}
