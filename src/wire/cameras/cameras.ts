import type { ShownCamera } from '../../domain/cameras/cameras.ts'
import { pictureHref } from '../../domain/kernel/pages.ts'
import type { WireFields } from '../kernel/fields.ts'
import { toWireTime } from '../kernel/times.ts'

/** Names of the queries. The specification names them; what they hold is ours. */
export const CAMERA_QUERY = { code: 'stn_id', alias: 'eng_cd' } as const

export const CAMERA_FIELDS: WireFields = {
  stn_id: { type: 'text', description: 'code of the camera, the portal’s own' },
  eng_cd: { type: 'text', description: 'the same code, under the other name of the specification' },
  kor_nm: { type: 'text', description: 'Korean name' },
  eng_nm: { type: 'text', description: 'English name' },
  lat: { type: 'number', min: -90, max: 90 },
  lon: { type: 'number', min: -180, max: 180 },
  cctv_no: { type: 'number', min: 1, max: 99, description: 'of several cameras at one place' },
  fct_zone: { type: 'text', isNullable: true, description: 'code of the forecast zone' },
  img_file_time: {
    type: 'time',
    isNullable: true,
    description: 'when the picture was taken; null where none may be shown',
  },
  img_url: { type: 'text', isNullable: true, description: 'path of the picture on this host' },
  img_new: { type: 'choice', values: ['Y', 'N'], description: 'Y where the picture is newer than one hour' },
}

/** @source specification part 2: obs/vs/cctv/img, svc/bridge: `img_file_time`; the other names are ours after its style */
export const cameraToWire = (camera: ShownCamera): Record<string, string | number | null> => ({
  stn_id: camera.code,
  eng_cd: camera.code,
  kor_nm: camera.nameKo,
  eng_nm: camera.nameEn,
  lat: camera.lat,
  lon: camera.lon,
  cctv_no: camera.view,
  fct_zone: camera.zoneCode ?? null,
  img_file_time: camera.picture ? toWireTime(camera.picture.takenAt) : null,
  img_url: camera.picture ? pictureHref(camera.picture.fileName) : null,
  img_new: camera.state === 'fresh' ? 'Y' : 'N',
})

/** A forecast zone with its cameras. */
export const cameraZoneToWire = (
  { code, nameKo, nameEn }: { code: string; nameKo: string; nameEn: string },
  count: number,
) => ({ fct_zone: code, kor_nm: nameKo, eng_nm: nameEn, cctv_cnt: count })

export const CAMERA_ZONE_FIELDS: WireFields = {
  fct_zone: { type: 'text', description: 'code of the forecast zone' },
  kor_nm: { type: 'text', description: 'Korean name' },
  eng_nm: { type: 'text', description: 'English name' },
  cctv_cnt: { type: 'number', min: 1, max: 1_000, description: 'cameras in it' },
}

/** Names of the queries of visibility. */
export const VISIBILITY_QUERY = { type: 'vs_ty_cd', station: 'stn_id' } as const

/** Kinds of `obs/vs?vs_ty_cd=`: all meters, or those below a limit, m. */
export const VISIBILITY_TYPES = { '0': Infinity, '1': 1_000, '2': 5_000 } as const
