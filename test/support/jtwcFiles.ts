/**
 * Warnings of the Joint Typhoon Warning Center in its text for machines.
 *
 * @source JTWC, public domain: Bolaven as warned of in August 2012, its radii as public programs have kept them; Noul, warning
 *   10 of 25 July 2026, its first lines
 */
export const BOLAVEN_POINTS = `T000 184N 1404E 055 R050 025 NE QD 025 SE QD 025 SW QD 025 NW QD R034 050 NE QD 050 SE QD 050 SW QD 050 NW QD
T012 190N 1391E 065 R050 030 NE QD 025 SE QD 025 SW QD 030 NW QD R034 065 NE QD 060 SE QD 060 SW QD 065 NW QD
T024 195N 1376E 070 R064 020 NE QD 020 SE QD 020 SW QD 020 NW QD R050 040 NE QD 035 SE QD 035 SW QD 040 NW QD R034 085 NE QD 080 SE QD 080 SW QD 085 NW QD
T036 201N 1359E 075 R064 025 NE QD 025 SE QD 025 SW QD 025 NW QD R050 045 NE QD 045 SE QD 045 SW QD 045 NW QD R034 100 NE QD 095 SE QD 095 SW QD 100 NW QD
T048 207N 1340E 080 R064 030 NE QD 030 SE QD 030 SW QD 030 NW QD R050 050 NE QD 050 SE QD 050 SW QD 050 NW QD R034 110 NE QD 105 SE QD 105 SW QD 110 NW QD
T072 219N 1307E 090 R064 035 NE QD 035 SE QD 035 SW QD 035 NW QD R050 060 NE QD 060 SE QD 060 SW QD 060 NW QD R034 125 NE QD 120 SE QD 120 SW QD 125 NW QD
T096 230N 1281E 095
T120 245N 1256E 100`

export const NOUL_WARNING = `WTPN51 PGTW 251500
WARNING    ATCG MIL 11W NWP 260725133033
2026072512 11W NOUL       010  01 310 08 SATL RADR 040
T000 218N 1159E 080 R064 035 NE QD 030 SE QD 025 SW QD 030 NW QD R050 060 NE QD 055 SE QD 045 SW QD 055 NW QD R034 120 NE QD 110 SE QD 090 SW QD 105 NW QD
T012 230N 1146E 075 R064 020 NE QD 025 SE QD 000 SW QD 000 NW QD
AMP
   MAX SUSTAINED WINDS - 080 KT, GUSTS 100 KT
REMARKS:
MINIMUM CENTRAL PRESSURE AT 251200Z IS 970 MB
NNNN`

/** The list of warnings in its layout, with a storm of another sea and an invest beside it. */
export const JTWC_LIST = `<?xml version="1.0"?><rss version="2.0"><channel><item><description><![CDATA[
<li><a href='https://www.metoc.navy.mil/jtwc/products/wp1126web.txt'>TC Warning Text</a></li>
<li><a href='https://www.metoc.navy.mil/jtwc/products/wp1126.tcw'>JMV 3.0 Data</a></li>
<li><a href='https://www.metoc.navy.mil/jtwc/products/wp9126.tcw'>JMV 3.0 Data</a></li>
<li><a href='https://www.metoc.navy.mil/jtwc/products/io0126.tcw'>JMV 3.0 Data</a></li>
]]></description></item></channel></rss>`

/** Lines of a b-deck in the layout of ATCF; the numbers are made up. */
export const NOUL_DECK = `WP, 11, 2026072500,   , BEST,   0, 200N, 1185E,  65,  980, TY,  34, NEQ,  100,   90,   80,   90, 1004,  200,  20,  80,   0,   W,   0,    , 310,   8,       NOUL, D,
WP, 11, 2026072500,   , BEST,   0, 200N, 1185E,  65,  980, TY,  50, NEQ,   50,   45,   40,   45, 1004,  200,  20,  80,   0,   W,   0,    , 310,   8,       NOUL, D,
WP, 11, 2026072500,   , BEST,   0, 200N, 1185E,  65,  980, TY,  64, AAA,   20,    0,    0,    0, 1004,  200,  20,  80,   0,   W,   0,    , 310,   8,       NOUL, D,
WP, 11, 2026072506,   , BEST,   0, 209N, 1172E,  75,  972, TY,  34, SWQ,   80,   90,  100,   95, 1004,  200,  20,  90,   0,   W,   0,    , 310,   8,       NOUL, D,
WP, 11, 2026072506, 03, AVNO,  24, 240N, 1150E,  60,  985, XX,  34, NEQ,   10,   10,   10,   10
WP, 11, 2026072512,   , BEST,   0, 218N, 1159E,  80,  970, TY,  34, NEQ,  120,  110,   90,  105, 1004,  200,  20, 100,   0,   W,   0,    , 310,   8,       NOUL, D,`
