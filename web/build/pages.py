"""The pages of the site as HTML."""

from build.head import python_script, release_head


def pages(release: str) -> dict[str, str]:
    """File name -> HTML."""
    return {
        "index.html": f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pocket Galaxies</title>
{release_head(release)}
</head>
<body>
<main><h1>Pocket Galaxies</h1><div id="board"></div></main>
{python_script(release)}
</body>
</html>
"""
    }
