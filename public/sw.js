/*
 * Shows what the portal sends to this browser, and opens the page it is about. It keeps nothing, and answers no request
 * of a page: without it the portal is the same, but for notifications.
 */
'use strict'

const HOME = '/mmis/'
const ICON = '/mmis/icon.svg'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const message = messageOf(event.data)
  event.waitUntil(
    self.registration.showNotification(message.title, {
      body: message.body,
      lang: message.lang,
      // the same message sent again takes the place of the one that is shown
      tag: message.tag,
      icon: ICON,
      data: { path: message.path },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path = HOME } = event.notification.data ?? {}
  event.waitUntil(open(path))
})

/** A window that shows the page already is brought forward; else there is a new one. */
async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => pathOf(url) === path)
  return shown ? shown.focus() : self.clients.openWindow(path)
}

/** A browser must show something for each push, so that what cannot be read becomes a plain hint. */
function messageOf(data) {
  const { title, body, lang, tag, link } = read(data)
  return {
    title: isText(title) ? title : self.location.host,
    body: isText(body) ? body : '',
    lang: isText(lang) ? lang : 'ko',
    tag: isText(tag) ? tag : '',
    path: pathOf(link) ?? HOME,
  }
}

function read(data) {
  try {
    const sent = data?.json()
    return typeof sent === 'object' && sent !== null ? sent : {}
  } catch {
    return {}
  }
}

const isText = (value) => typeof value === 'string' && value !== ''

/** @returns path and query of an address of our own pages; undefined for anything else */
function pathOf(link) {
  if (!isText(link)) return undefined
  try {
    const { origin, pathname, search } = new URL(link, self.location.origin)
    return origin === self.location.origin && pathname.startsWith(HOME) ? pathname + search : undefined
  } catch {
    return undefined
  }
}
