import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import type { AudioFile, NoAudioReason } from '../../src/domain/broadcasts/broadcasts.ts'
import type { BroadcastLanguage } from '../../src/domain/kernel/language.ts'

/** Characters of a transcript: four bytes each fit into what MariaDB takes. */
export const TRANSCRIPT_LENGTH = 16_000

/** A broadcast in one language. Private as a whole: the schema has a type of its own. */
@Entity()
@Index('IX_broadcast_edition_state', ['audioState'])
@Index('IX_broadcast_edition_file', ['audioFile'])
@Index('IX_broadcast_edition_spoken', ['spokenKey'])
export class BroadcastEdition {
  @PrimaryColumn('integer')
  broadcastId: number

  @PrimaryColumn('varchar', { length: 2 })
  language: BroadcastLanguage

  @Column('varchar', { length: 200 })
  title: string

  @Column('text')
  transcript: string

  /** kept after it was spoken, because a damaged file is made anew from it */
  @Column('text')
  spoken: string

  /** SHA-256 of what was spoken, voice and encoder: what would sound the same is not made twice */
  @Column('varchar', { length: 64, nullable: true })
  spokenKey: string | null

  /** `ready` when the columns below are filled */
  @Column('varchar', { length: 16 })
  audioState: NoAudioReason | 'ready'

  @Column('varchar', { length: 40, nullable: true })
  audioFile: string | null

  @Column('varchar', { length: 16, nullable: true })
  audioType: AudioFile['mediaType'] | null

  @Column('integer', { nullable: true })
  audioBytes: number | null

  @Column('integer', { nullable: true })
  audioDurationMs: number | null

  @Column('varchar', { length: 64, nullable: true })
  audioSha256: string | null

  @Column('varchar', { length: 12, nullable: true })
  audioOrigin: AudioFile['origin'] | null
}
