/** A file of calls for papers, of three conferences and their editions. */
export const conferences = `---
# a list
- title: ABC
  description: Conference on A & <B>
  sub: DB
  rank:
    ccf: A
    core: A*
    thcpl: N
  confs:
    - year: 2026
      id: abc26
      link: https://abc.example/26
      timeline:
        - deadline: '2026-01-01 23:59:59'
      timezone: AoE
      date: June 2026
      place: Pune, India
    - year: 2027
      id: abc27
      link: https://abc.example/27
      timeline:
        - deadline: '2026-10-01 17:00:00'
        - abstract_deadline: '2026-11-25 17:00:00'
          deadline: '2026-12-01 17:00:00'
          comment: second round
        - deadline: '2027-03-20 17:00:00'
      timezone: PT
      date: June 2027
      place: Athens, Greece
- title: XYZ
  description: Conference X
  sub: CT
  confs:
    - {year: 2027, id: xyz27, link: 'javascript:alert(1)', timeline: [{deadline: TBD}], timezone: AoE, date: TBD, place: TBD}
    - {year: 2028, id: xyz28, timeline: [{deadline: '2027-02-30 10:00:00'}], timezone: AoE}
    - {year: 2028, id: xyz28b, timeline: [{deadline: '2027-02-20 10:00:00'}], timezone: Mars/Olympus}
    - {year: 2029, id: xyz29, link: 'javascript:alert(1)', timeline: [{deadline: '2026-11-19 23:59:59'}], timezone: AoE, date: TBD, place: TBD}
    - {year: 2029, id: xyz29, timeline: [{deadline: '2027-11-19 23:59:59'}], timezone: AoE}
- name: a topic
  sub: CT
`;
