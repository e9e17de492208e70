import { authRoutes } from './auth.ts'
import { memberCustom, memberCustomChange } from './memberPreferences.ts'
import { myPageRoutes } from './mypage.ts'
import { signUpRoutes } from './signUp.ts'

export const accountRoutes = [
  ...authRoutes,
  ...signUpRoutes,
  ...myPageRoutes,
  memberCustom,
  memberCustomChange,
]
