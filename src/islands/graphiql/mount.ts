import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { Language } from '../../domain/language.ts'
import Explorer from './Explorer.tsx'

const host = document.getElementById('explorer')
const language: Language = host?.dataset.language === 'en' ? 'en' : 'ko'
if (host) createRoot(host).render(createElement(Explorer, { language }))
