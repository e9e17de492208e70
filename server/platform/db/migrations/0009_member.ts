import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { generatedId, instant, integer, optional, text } from './columns.ts'

export class CreateMember1795219200009 implements MigrationInterface {
  readonly name = 'CreateMember1795219200009'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'member',
        columns: [
          generatedId('member'),
          text('loginId', 12),
          text('loginKey', 12),
          text('type', 20),
          integer('isInstitutionNoticeManager'),
          text('passwordHash', 200),
          instant('passwordChangedAt'),
          optional(instant('passwordExpiredAt')),
          optional(text('temporaryPasswordHash', 200)),
          optional(instant('temporaryPasswordUntil')),
          integer('mustChangePassword'),
          text('recoveryQuestion', 40),
          text('recoveryAnswerHash', 200),
          text('nameSealed', 400),
          text('phoneSealed', 200),
          text('phoneFingerprint', 64),
          optional(text('emailSealed', 400)),
          optional(text('institutionSealed', 1200)),
          instant('joinedAt'),
          text('signUpAddressSealed', 200),
          instant('consentedAt'),
          instant('lastSeenAt'),
          optional(instant('inactivityNoticeAt')),
          optional(text('apiKeySealed', 200)),
          optional(text('apiKeyFingerprint', 64)),
          optional(text('apiKeyFormat', 8)),
          optional(text('apiKeyExpiresOn', 10)),
          integer('revision'),
        ],
        indices: [
          { name: 'UX_member_login_key', columnNames: ['loginKey'], isUnique: true },
          { name: 'IX_member_phone', columnNames: ['phoneFingerprint'] },
          { name: 'UX_member_api_key', columnNames: ['apiKeyFingerprint'], isUnique: true },
          { name: 'IX_member_last_seen', columnNames: ['lastSeenAt'] },
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('member')
  }
}
