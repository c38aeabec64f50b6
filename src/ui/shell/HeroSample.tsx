/** A picture of what the site is about, beside the words of the home page; decoration, so it is not read aloud. */
export function HeroSample() {
  return (
    <div className="hero-sample" aria-hidden="true">
      <p>
        <span className="method method-get">GET</span>
        <span>/v3/catalog/products/111</span>
        <span>200</span>
      </p>
      <pre>
        {'{\n  '}
        <i>"id"</i>: <b>111</b>,{'\n  '}
        <i>"name"</i>: <b>"Juniper Breakfast"</b>,{'\n  '}
        <i>"price"</i>: <b>14.5</b>,{'\n  '}
        <i>"categories"</i>: <b>[23, 24]</b>,{'\n  '}
        <i>"inventory_level"</i>: <b>318</b>,{'\n  '}
        <i>"is_visible"</i>: <b>true</b>
        {'\n}'}
      </pre>
    </div>
  )
}
