import type { WireFields } from '../kernel/fields.ts'

export interface CodeRow {
  grp_cd: string
  grp_nm: string
  cd: string
  cd_nm: string
  eng_cd_nm: string
  /** place in the group, from 1 */
  sort_no: number
}

/** One code of a group as `ccm/cd/list` sends it. No public evidence of the fields exists; these are ours. */
export function codeToWire(
  group: { code: string; name: string },
  code: { code: string; nameKo: string; nameEn: string },
  place: number,
): CodeRow {
  return {
    grp_cd: group.code,
    grp_nm: group.name,
    cd: code.code,
    cd_nm: code.nameKo,
    eng_cd_nm: code.nameEn,
    sort_no: place,
  }
}

export function codeFromWire(row: CodeRow) {
  return {
    group: { code: row.grp_cd, name: row.grp_nm },
    code: { code: row.cd, nameKo: row.cd_nm, nameEn: row.eng_cd_nm },
    place: row.sort_no,
  }
}

/** Name of the query that asks for one group. */
export const CODE_GROUP_QUERY = 'grp_cd'

/** Columns of `ccm/cd/list`. */
export const CODE_FIELDS: WireFields = {
  grp_cd: { type: 'text', description: 'code of the group' },
  grp_nm: { type: 'text', description: 'name of the group' },
  cd: { type: 'text', description: 'code' },
  cd_nm: { type: 'text', description: 'Korean name' },
  eng_cd_nm: { type: 'text', description: 'English name' },
  sort_no: { type: 'count', description: 'place in the group, from 1' },
}
