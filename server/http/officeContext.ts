import { renderSVG } from 'uqr'
import type { OfficeContext, OwnFactor } from '../../src/api/officeContext.ts'
import type { PageContext } from '../../src/api/pageContext.ts'
import { hasRight } from '../../src/domain/accounts/rights.ts'
import type { PasskeyCaller } from '../accounts/index.ts'
import type { DoorState, OfficeCaller } from '../backOffice/index.ts'
import type { Container } from '../container.ts'

/** A caller of a page of the back office, and what it finds at the entrance. */
export interface OfficeEntry {
  caller: OfficeCaller
  door: DoorState
}

type Services = Pick<
  Container['services'],
  | 'office'
  | 'passkeys'
  | 'boards'
  | 'memberOffice'
  | 'messageOffice'
  | 'broadcastOffice'
  | 'nameOffice'
  | 'messagePreviews'
  | 'operation'
>

/** What a page of the back office may know: the entrance for who has a right there, the rest while it is open. */
export function officeContextOf(
  services: Services,
  { caller, door }: OfficeEntry,
): Pick<PageContext, 'office' | 'officeDoor'> {
  const { viewer } = caller
  if (viewer.kind !== 'member' || viewer.duty || !hasRight(viewer, 'back-office')) return {}
  return {
    officeDoor: {
      ...door,
      factor: () => ownFactor(services, { ...caller, viewer, family: caller.family ?? '' }),
      passkey: () => services.passkeys.toShow({ ...caller, viewer, family: caller.family ?? '' }),
    },
    ...(door.asks.length === 0 && { office: openOffice(services, caller) }),
  }
}

/** With the secret as a picture for the camera of a phone. */
async function ownFactor({ office, passkeys }: Services, caller: PasskeyCaller): Promise<OwnFactor> {
  const { viewer } = caller
  const { waiting, ...state } = await office.factor(viewer)
  return {
    ...state,
    passkeys: await passkeys.of(viewer.memberId),
    newPasskey: () => passkeys.toAdd(caller),
    waiting: waiting && { secret: waiting.secret, picture: renderSVG(waiting.address, { border: 2 }) },
  }
}

/** The back office for one caller, whose rights the services ask for each time. */
function openOffice(
  {
    office,
    boards,
    memberOffice,
    messageOffice,
    broadcastOffice,
    nameOffice,
    messagePreviews,
    operation,
  }: Services,
  { viewer, address }: OfficeCaller,
): OfficeContext {
  return {
    has: (right) => viewer.kind === 'member' && hasRight(viewer, right),
    overview: () => office.overview(viewer),
    texts: (kind, query, page) => office.texts(viewer, kind, query, page),
    text: (id) => office.text(viewer, id),
    revisions: (id) => office.revisions(viewer, id),
    receipts: (id) => boards.receipts(viewer, id),
    markdown: (body) => office.markdown(body),
    preview: (values, language, fileIds) => office.preview(viewer, values, language, fileIds),
    files: (ids) => office.files(viewer, ids),
    members: (query, page) => memberOffice.list(viewer, query, page),
    member: (id) => memberOffice.open(viewer, id, address),
    keys: (page) => memberOffice.keys(viewer, page),
    messages: (query) => messageOffice.find(viewer, query),
    subscriptions: (loginId) => messageOffice.subscriptions(viewer, loginId),
    figures: () => operation.figures(),
    stoppedRoutes: () => operation.stoppedRoutes(),
    programmes: (kind) => broadcastOffice.programmes(viewer, kind),
    recordable: () => broadcastOffice.listed(viewer),
    names: (search) => nameOffice.find(viewer, search),
    previews: (topic) => messagePreviews.of(viewer, topic),
    feeds: () => operation.feeds(viewer),
    jobs: () => operation.jobs(viewer),
    quarantine: () => operation.quarantine(viewer),
    refused: (name) => operation.refused(viewer, name),
    usage: (year) => office.usage(viewer, year),
    settings: () => office.settings(viewer),
    ...(viewer.kind === 'member' &&
      hasRight(viewer, 'audit') && { audit: (before: number | undefined) => office.audit(viewer, before) }),
  }
}
