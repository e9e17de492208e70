/** Bulletins in the layout of CAP 1.2 with the profile CAP-TSU; the event is made up. */
export const ptwcAlert = ({
  identifier = 'PHEB-2-mbvnpe',
  status = 'Actual',
  msgType = 'Update',
  sent = '2026-05-04T03:20:00-00:00',
  event = 'Tsunami Threat',
  origin = '2026-05-04T03:00:00.000Z',
} = {}) => `<?xml version="1.0" encoding="UTF-8"?>
<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">
<identifier>${identifier}</identifier><sender>webmaster@ptwc.weather.gov</sender><sent>${sent}</sent>
<status>${status}</status><msgType>${msgType}</msgType><scope>Public</scope><references>ptwc,PHEB-1-mbvnpe,2026-05-04T03:05:00-00:00</references>
<info><language>en-US</language><category>Geo</category><event>${event}</event><urgency>Expected</urgency>
<headline>Tsunami threat for coasts of the East Sea</headline>
<parameter><valueName>EventLocationName</valueName><value>Off the west coast of Honshu</value></parameter>
<parameter><valueName>EventPreliminaryMagnitude</valueName><value>7.6</value></parameter>
<parameter><valueName>EventOriginTime</valueName><value>${origin}</value></parameter>
<area><areaDesc>Coasts of Korea</areaDesc></area><area><areaDesc>Coasts of Japan</areaDesc></area></info></alert>`

export const PTWC_ATOM = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>PHEB</title><entry><title>Off Honshu</title>
<link rel="alternate" title="Bulletin" href="https://www.tsunami.gov/events/PHEB/2026/05/04/mbvnpe/2/WEPA40/WEPA40.txt" type="application/xml"/>
<link rel="related" title="CapXML document" href="https://www.tsunami.gov/events/PHEB/2026/05/04/mbvnpe/2/WEPA40/PHEBCAP.xml" type="application/cap+xml"/>
</entry></feed>`
