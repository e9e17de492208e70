import { databaseCommand } from './database.ts'

await databaseCommand('migrate')
