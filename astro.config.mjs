import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig, passthroughImageService, sessionDrivers } from 'astro/config'

/** GraphiQL's stylesheet carries 300 KB of fonts as data addresses, which our policy would refuse anyway. */
const withoutInlinedFonts = {
  postcssPlugin: 'without-inlined-fonts',
  AtRule: {
    'font-face': (rule) => {
      if (rule.toString().includes('url(data:')) rule.remove()
    },
  },
}

const PREACT = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react-dom/server': 'preact/compat/server',
}

/**
 * Islands are written for React and run by Preact's React layer: React itself weighs 67 KB packed, an account window
 * may weigh 70 in all. GraphiQL's packages, and what mounts them, keep React. Without this plugin everything does.
 */
const reactByPreact = {
  name: 'react-by-preact',
  enforce: 'pre',
  resolveId(source, importer, options) {
    const isIsland = /\/src\/(?!islands\/graphiql\/)|\/node_modules\/@astrojs\/react\//.test(importer ?? '')
    return isIsland && Object.hasOwn(PREACT, source)
      ? this.resolve(PREACT[source], importer, { ...options, skipSelf: true })
      : undefined
  },
}

// Every page is rendered on request: language, units and time zone are the reader's own. The server mounts the built
// handler behind Express and hands each page its data as `Astro.locals.portal`.
export default defineConfig({
  base: '/mmis',
  output: 'server',
  outDir: './dist/web',
  trailingSlash: 'ignore',
  compressHTML: true,
  devToolbar: { enabled: false },
  // Without streaming a page that fails is an honest error page, and its status can be set anywhere in it.
  adapter: node({ mode: 'middleware', experimentalDisableStreaming: true, bodySizeLimit: 65_536 }),
  integrations: [react()],
  // Three parts of Astro that no page uses: pictures resized on request, coloured code, its own sessions.
  image: { service: passthroughImageService() },
  markdown: { syntaxHighlight: false },
  session: { driver: sessionDrivers.null() },
  // Nothing is inlined, so that the policy below needs no exceptions of ours; Astro adds the hashes of its own scripts.
  build: { assets: '_a', inlineStylesheets: 'never' },
  security: {
    csp: {
      algorithm: 'SHA-256',
      directives: [
        "default-src 'none'",
        "base-uri 'none'",
        "connect-src 'self'",
        "font-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'self'",
        "img-src 'self' data: blob:",
        "manifest-src 'self'",
        "media-src 'self'",
        "object-src 'none'",
        "worker-src 'self' blob:",
      ],
    },
  },
  vite: {
    plugins: [reactByPreact],
    build: { assetsInlineLimit: 0 },
    css: { postcss: { plugins: [withoutInlinedFonts] } },
    server: {
      proxy: Object.fromEntries(
        ['/graphql', '/mmis_marine_api', '/healthz', '/readyz', '/resources', '/geoserver'].map((path) => [
          path,
          process.env.API_ORIGIN ?? 'http://127.0.0.1:3000',
        ]),
      ),
    },
  },
})
