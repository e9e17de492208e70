/**
 * The whole style of the page that stands in for the portal, colours of src/styles/tokens.css written out: the page
 * loads no other file. The level is a word in every row; the line at its side only repeats it.
 */
export const fallbackStyle = `
:root{color-scheme:light dark}
body{margin:0;background:#f3f6f8;color:#13202a;font:16px/1.5 system-ui,"Apple SD Gothic Neo","Malgun Gothic","Noto Sans KR",sans-serif;font-variant-numeric:tabular-nums;word-break:keep-all;overflow-wrap:break-word}
main{max-width:60rem;margin:0 auto;padding:16px}
h1{font-size:1.56rem;line-height:1.2}
h2{font-size:1.25rem;margin:24px 0 8px}
i{font-style:normal;color:#44545f}
a{color:#0a4f8f}
.state{font-size:1.25rem}
.notReal,.stale{padding:8px 12px;border:2px solid;border-radius:8px}
.notReal{background:#fbf0c4;color:#3a3100}
.stale{background:#ffe3e0;color:#8a0f0f}
.notReal i,.stale i{color:inherit}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;background:#fff}
th,td{text-align:left;padding:8px 12px;border-bottom:1px solid #d2dae0;vertical-align:top}
th i,td i,small{display:block;font-weight:400;font-size:inherit}
small{font-weight:700}
tbody th{border-left:6px double #b36b00}
.warning th{border-left:6px solid #c62828}
.typhoon th{border-left:6px solid #55247f}
.preliminary th{border-left:6px dashed #6f7f8a}
@media (prefers-color-scheme:dark){
body{background:#0d151c;color:#e9eff4}
i{color:#b0bec9}
a{color:#93c7ff}
table{background:#15202a}
th,td{border-bottom-color:#2c3c49}
tbody th{border-left-color:#e0a030}
.warning th{border-left-color:#ff7466}
.typhoon th{border-left-color:#d9b8ff}
.preliminary th{border-left-color:#7d91a1}
.notReal{background:#2e2806;color:#f6e6a2}
.stale{background:#4a1414;color:#ffc4bd}
}
@media (max-width:40rem){
table{font-size:.875rem}
th,td{padding:8px 6px}
}
@media print{body{background:#fff;color:#000}}
`
