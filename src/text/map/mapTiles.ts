import type { Bilingual } from '../../domain/kernel/language.ts'

/** Words about the ground of the map: the portal's own coast, and the tiles of an operator. */
export const mapTiles: Bilingual<{
  /** one short line: the map is small */
  coastTrue(errorM: number): string
  coastEnds: string
  coastBelowTiles: string
  missing: string
  overlay: string
  privacy(hosts: string): string
}> = {
  ko: {
    coastTrue: (errorM) => `해안선 오차 약 ${errorM} m`,
    coastEnds: '작은 섬과 바위는 없습니다. 더 확대되지 않습니다.',
    coastBelowTiles: '배경 지도를 받지 못한 곳은 포털의 해안선이며, 작은 섬과 바위는 없습니다.',
    missing: '배경 지도 일부를 받지 못했습니다. 그곳에는 포털의 해안선을 보여 줍니다.',
    overlay: '덧그린 지도',
    privacy: (hosts) =>
      `홈 화면의 지도 그림은 다른 서버(${hosts})에서 옵니다. 그 서버는 지도를 여는 분의 인터넷 주소와 보고 있는 곳을 알게 됩니다.`,
  },
  en: {
    coastTrue: (errorM) => `Coast true to some ${errorM} m`,
    coastEnds: 'Small islets and rocks are missing. The map goes no nearer.',
    coastBelowTiles: 'Without the background our own coast is shown, without islets and rocks.',
    missing: 'Parts of the background did not arrive. Our own coast is shown there.',
    overlay: 'Additional chart layer',
    privacy: (hosts) =>
      `The pictures of the map on the home page come from another server (${hosts}). It learns the internet address of everyone who opens the map, and which waters are being looked at.`,
  },
}
