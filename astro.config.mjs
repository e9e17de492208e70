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
    build: {
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          // React is one file for all pages that have it
          codeSplitting: {
            groups: [{ name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// }],
          },
        },
      },
    },
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
