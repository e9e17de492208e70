import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { instant, text, textKey } from './columns.ts'

export class CreateCaptchaChallenge1795219200011 implements MigrationInterface {
  readonly name = 'CreateCaptchaChallenge1795219200011'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'captcha_challenge',
        columns: [textKey('id', 32), text('digitsSealed', 100), instant('expiresAt')],
        indices: [{ name: 'IX_captcha_challenge_expires', columnNames: ['expiresAt'] }],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('captcha_challenge')
  }
}
