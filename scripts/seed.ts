import { databaseCommand } from './database.ts'

await databaseCommand('seed')
